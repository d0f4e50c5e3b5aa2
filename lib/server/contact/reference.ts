import "server-only";
import { createHash } from "node:crypto";
import type { Types } from "mongoose";
import { ALPHABET, LENGTH } from "../bookings/reference";

/** The reference of a message, such as `NM-7K2M9Q`. It is derived from the id, so that older messages have one too. */
export function messageReference(id: Types.ObjectId): string {
  const hash = createHash("sha256").update(id.id).digest();
  const letters = [...hash.subarray(0, LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return `NM-${letters.join("")}`;
}
