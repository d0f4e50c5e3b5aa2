import { type InferSchemaType, Schema } from "mongoose";
import { ROLES } from "@/lib/domain/roles";
import { defineModel } from "./define-model";

/**
 * The purposes of a token. In mailed links: `verify` (an email), `reset` (a password), `invite` (new staff
 * set a password), `new-address` (verify a new email), `guest-booking` (create and open a booking). In
 * passkey challenges: `passkey-new` (add a passkey), `passkey-answer` (sign in with a passkey).
 */
export const TOKEN_PURPOSES = [
  "verify",
  "reset",
  "invite",
  "new-address",
  "passkey-new",
  "passkey-answer",
  "guest-booking",
] as const;

export type TokenPurpose = (typeof TOKEN_PURPOSES)[number];

const text = { type: String, required: true } as const;

const schema = new Schema(
  {
    /** SHA-256 of the token, in base64url. */
    _id: text,
    purpose: { ...text, enum: TOKEN_PURPOSES },
    role: { ...text, enum: ROLES },
    /** The id of the account; for `guest-booking` the id of the `GuestBooking` document. 24 hex digits. */
    accountId: text,
    /** The recipient of the mail; for a challenge the account's email. */
    email: text,
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
// Finds the tokens of an account, to end them (`accounts/tokens.ts`).
schema.index({ accountId: 1 });
// MongoDB and `jobs/sweep.ts` delete expired documents by this index.
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/**
 * The token of a mailed link, or a passkey challenge. A token works only once, except the token of a booking.
 * The database stores only its hash: the token itself is in the mail, a challenge in the response to the
 * browser.
 */
export type AccountTokenDoc = InferSchemaType<typeof schema>;

export const AccountTokenModel = defineModel<AccountTokenDoc>("AccountToken", schema);
