/** Id of a section's heading, which takes the focus when the control that had it is gone. */
export const SECTION_HEADING = "section-heading";
