/** Id of a section's heading: the focus goes there when what had it is gone. */
export const SECTION_HEADING = "section-heading";
