/**
 * `data-late` of an item of a phone's list (visibility.css).
 * @param near how many items a first screen may reach
 */
export const lateAt = (index: number, near: number) => (index < near ? "" : "far");
