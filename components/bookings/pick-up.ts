/** The start of the line with the pick-up place in the notes of a booking. */
export const PICK_UP = "Pick-up: ";

/** The notes of a booking. Their first line is the pick-up place, if the guest entered one. */
export function withPickUp(pickUp: string, specialNotes: string): string {
  const place = pickUp.trim();
  return place ? `${PICK_UP}${place}\n${specialNotes}`.trim() : specialNotes;
}
