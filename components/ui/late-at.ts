/**
 * Returns the value of a list item's `data-late` attribute. On a phone, items that are `far` are laid out later than
 * others (visibility.css).
 * @param near the number of items that the first screen may show
 */
export const lateAt = (index: number, near: number) => (index < near ? "" : "far");
