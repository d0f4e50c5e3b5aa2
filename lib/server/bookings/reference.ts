import "server-only";
import { randomInt } from "node:crypto";

/** Digits and letters that are not easily mistaken for one another (no 0, 1, I, L, O, U). */
export const ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
/** How many of them a reference has. */
export const LENGTH = 6;

/** A new booking reference such as `NT-7K2M9Q` (product 3.2); there are 729 million of them. */
export function newReference(): string {
  let code = "";
  for (let i = 0; i < LENGTH; i += 1) code += ALPHABET[randomInt(ALPHABET.length)];
  return `NT-${code}`;
}
