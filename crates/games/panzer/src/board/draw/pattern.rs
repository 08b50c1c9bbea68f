//! The patterns of the terrains, so that nobody has to tell them apart by color alone.

pub(super) const DEFINITIONS: &str = r##"<defs>
<pattern id="sea" width="24" height="12" patternUnits="userSpaceOnUse"><rect width="24" height="12" fill="#a9cbe6"/><path d="M0 6Q6 1 12 6T24 6" fill="none" stroke="#5d93bf" stroke-width="1.5"/></pattern>
<pattern id="beach" width="10" height="10" patternUnits="userSpaceOnUse"><rect width="10" height="10" fill="#f7e3a1"/><circle cx="2" cy="3" r="1" fill="#b8923a"/><circle cx="7" cy="8" r="1" fill="#b8923a"/></pattern>
<pattern id="slope" width="10" height="10" patternUnits="userSpaceOnUse"><rect width="10" height="10" fill="#dfc096"/><path d="M-2 12L12 -2M-2 2L2 -2M8 12L12 8" stroke="#b88d58" stroke-width="1.5"/></pattern>
<pattern id="hilltop" width="10" height="10" patternUnits="userSpaceOnUse"><rect width="10" height="10" fill="#b98653"/><path d="M0 5H10M5 0V10" stroke="#8f6035" stroke-width="1.2"/></pattern>
<pattern id="plateau" width="16" height="16" patternUnits="userSpaceOnUse"><rect width="16" height="16" fill="#d9b98a" fill-opacity="0.35"/><path d="M4 8H12" stroke="#a67a45" stroke-width="1.5"/></pattern>
<pattern id="swamp" width="18" height="14" patternUnits="userSpaceOnUse"><rect width="18" height="14" fill="#c3d3b4"/><path d="M2 11H12M4 11V7M7 11V5M10 11V7" stroke="#38604a" stroke-width="1.5"/></pattern>
<pattern id="stream" width="20" height="8" patternUnits="userSpaceOnUse"><rect width="20" height="8" fill="#cfe2ef"/><path d="M0 4Q5 2 10 4T20 4" fill="none" stroke="#9cc0d8" stroke-width="1"/></pattern>
<pattern id="woods" width="17" height="15" patternUnits="userSpaceOnUse"><rect width="17" height="15" fill="#5f9d54" fill-opacity="0.55"/><path d="M4 1L8 8H0ZM12 7L16 14H8Z" fill="#1f5a26"/></pattern>
<pattern id="town" width="18" height="16" patternUnits="userSpaceOnUse"><rect width="18" height="16" fill="#d5cfcb"/><rect x="2" y="2" width="7" height="5" fill="#7d5650"/><rect x="11" y="8" width="5" height="6" fill="#7d5650"/></pattern>
</defs>"##;
