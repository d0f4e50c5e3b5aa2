/**
 * Value of the `data-late` attribute of a list item, which delays its layout on a phone (visibility.css).
 * @param near number of items that a first screen may show
 */
export const lateAt = (index: number, near: number) => (index < near ? "" : "far");
