use super::Play;
use crate::event::Event;
use crate::frame::Step;
use crate::situation::Judgement;
use crate::state::Battle;

impl Battle {
    pub(crate) fn judge_turn(&mut self, play: &mut Play<'_>) {
        if self.field.situation.turns <= self.turn {
            let judgement = Judgement { winner: None, grade: 0 };
            self.judgement = Some(judgement);
            self.step = Step::Over;
            play.tell(Event::Ended(judgement));
        }
    }
}
