//! SO and VP, and how a campaign ends [LD-OBJ, LD-END].

use super::Play;
use crate::event::{Ending, Event, SoFor};
use crate::state::Campaign;

impl Campaign {
    /// Changes the SO pool [LD-OBJ-8].
    pub(crate) fn change_so(&mut self, by: i16, why: SoFor, play: &mut Play<'_>) {
        if by != 0 {
            self.so += by;
            play.tell(Event::So { by, now: self.so, why });
        }
    }

    /// Takes a payment that is demanded; the campaign fails if it cannot be paid [LD-END-2, LD-R12].
    pub(crate) fn demand(&mut self, by: i16, why: SoFor, play: &mut Play<'_>) {
        self.change_so(by, why, play);
        if self.so < 0 {
            self.end(Ending::Bankrupt, play);
        }
    }

    /// Changes the VP.
    pub(crate) fn change_vp(&mut self, by: i16, play: &mut Play<'_>) {
        if by != 0 {
            self.vp += by;
            play.tell(Event::Vp { by, now: self.vp });
        }
    }

    /// Ends the campaign.
    pub(crate) fn end(&mut self, ending: Ending, play: &mut Play<'_>) {
        self.ending = Some(ending);
        play.tell(Event::CampaignEnded(ending));
    }
}
