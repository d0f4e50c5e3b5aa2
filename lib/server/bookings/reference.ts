import "server-only";
import { randomInt } from "node:crypto";

/** Digits and letters that are not easily confused (no 0, 1, I, L, O, U). */
export const ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
/** How many characters of `ALPHABET` follow the prefix of a reference. */
export const LENGTH = 6;

/** Creates a booking reference such as `NT-7K2M9Q` (docs/product.md, "Booking fields"); 729 million are possible. */
export function newReference(): string {
  let code = "";
  for (let i = 0; i < LENGTH; i += 1) code += ALPHABET[randomInt(ALPHABET.length)];
  return `NT-${code}`;
}
