import { type InferSchemaType, Schema } from "mongoose";
import { ROLES } from "@/lib/domain/roles";
import { defineModel } from "./define-model";

/**
 * What a link in a mail does: `verify` an address, `reset` a password, set the first one of an `invite`d member of the
 * staff, verify the `new-address` of an account. Or what a passkey is asked for: to be added, or to answer at a login.
 */
export const TOKEN_PURPOSES = [
  "verify",
  "reset",
  "invite",
  "new-address",
  "passkey-new",
  "passkey-answer",
] as const;

export type TokenPurpose = (typeof TOKEN_PURPOSES)[number];

const text = { type: String, required: true } as const;

const schema = new Schema(
  {
    /** SHA-256 of the secret, in base64url. */
    _id: text,
    purpose: { ...text, enum: TOKEN_PURPOSES },
    role: { ...text, enum: ROLES },
    /** The account, 24 hex digits. */
    accountId: text,
    /** The address that the mail went to; of a challenge, the account's. */
    email: text,
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ accountId: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/**
 * The secret of a link in a mail, or the challenge for a passkey, which works once. The secret itself stands in the mail
 * alone, the challenge in the answer to the browser.
 */
export type AccountTokenDoc = InferSchemaType<typeof schema>;

export const AccountTokenModel = defineModel<AccountTokenDoc>("AccountToken", schema);
