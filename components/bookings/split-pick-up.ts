import { PICK_UP } from "./pick-up";

/**
 * Splits the notes of a booking into the pick-up place, which may be empty, and the guest's other notes. Not in
 * `pick-up.ts`, because only the pages of bookings load it.
 */
export function splitPickUp(notes: string): { pickUp: string; specialNotes: string } {
  if (!notes.startsWith(PICK_UP)) return { pickUp: "", specialNotes: notes };
  const [first = "", ...others] = notes.split("\n");
  return { pickUp: first.slice(PICK_UP.length), specialNotes: others.join("\n") };
}
