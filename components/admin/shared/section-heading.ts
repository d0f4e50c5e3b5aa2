/** Id of a section's heading, which receives the focus if the focused control was removed. */
export const SECTION_HEADING = "section-heading";
