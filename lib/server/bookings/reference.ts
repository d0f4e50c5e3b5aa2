import "server-only";
import { randomInt } from "node:crypto";

/** Digits and letters that are not mistaken for one another on the phone (no 0, 1, I, L, O, U). */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 6;

/** A new short, readable booking reference such as `NT-7K2M9Q`; about 729 million of them. */
export function newReference(): string {
  let code = "";
  for (let i = 0; i < LENGTH; i += 1) code += ALPHABET[randomInt(ALPHABET.length)];
  return `NT-${code}`;
}
