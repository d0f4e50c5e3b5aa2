import { PICK_UP } from "./pick-up";

/**
 * Splits the notes of a booking into the pick-up place (empty if there is none) and the guest's other notes. This
 * function is not in `pick-up.ts`, because the booking forms load that file but do not need this function.
 */
export function splitPickUp(notes: string): { pickUp: string; specialNotes: string } {
  if (!notes.startsWith(PICK_UP)) return { pickUp: "", specialNotes: notes };
  const [first = "", ...others] = notes.split("\n");
  return { pickUp: first.slice(PICK_UP.length), specialNotes: others.join("\n") };
}
