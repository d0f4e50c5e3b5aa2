import { type InferRawDocType, type InferSchemaType, Schema } from "mongoose";

const text = { type: String, required: true } as const;

const passkeySchema = new Schema(
  {
    /** The credential's id, in base64url. */
    id: text,
    /** The public key that verifies the passkey's signatures, in COSE format and base64url. */
    publicKey: text,
    /** The signature counter of the passkey; always 0 for passkeys without a counter. */
    counter: { type: Number, required: true },
    /** Transports reported by the browser, such as `usb` or `internal`. */
    transports: { type: [String], required: true },
    /** The name that the owner gave to the passkey. */
    name: text,
    addedAt: { type: Date, required: true },
    lastUsedAt: { type: Date, allowNull: false },
  },
  { _id: false, id: false },
);

/** A passkey of an account (WebAuthn). */
export type PasskeyDoc = InferSchemaType<typeof passkeySchema>;

/** The second factor of an account: at least one method, and recovery codes. */
export interface SecondFactorDoc {
  /** When the first method was set up. */
  since: Date;
  /** One-time codes of an authenticator app. */
  codes?: {
    /** The secret shared with the app, encrypted (`infra/encryption.ts`). */
    secret: string;
    /**
     * The number, counted from 1970, of the latest 30-second period whose code was used. A code works only
     * once.
     */
    lastStep: number;
  };
  passkeys: PasskeyDoc[];
  /** SHA-256 of each unused recovery code, in base64url. */
  recovery: string[];
}

const secondFactorSchema = new Schema<SecondFactorDoc>(
  {
    since: { type: Date, required: true },
    codes: {
      type: new Schema({ secret: text, lastStep: { type: Number, required: true } }, { _id: false }),
      default: undefined,
    },
    passkeys: { type: [passkeySchema], required: true },
    recovery: { type: [String], required: true },
  },
  { _id: false },
);

/** The mongoose definition of the fields that every kind of account has. */
export const accountFields = {
  /** Trimmed, in lower case, unique within its kind of account. */
  email: { type: String, required: true },
  /** bcrypt hash; queries must select it explicitly. */
  passwordHash: { type: String, required: true, select: false },
  /** Raised to end all sessions, for example when the password changes. */
  sessionVersion: { type: Number, required: true, default: 0 },
  /**
   * Whether somebody confirmed the email by a mailed link. Missing in documents that older versions wrote.
   */
  emailVerified: { type: Boolean, default: false },
  /** The email that replaces `email` once it is verified; left out without a pending change. */
  pendingEmail: { type: String, allowNull: false },
  /** Left out without a second factor; queries must select it explicitly. */
  secondFactor: { type: secondFactorSchema, allowNull: false, select: false },
  createdAt: { type: Date, required: true, default: () => new Date() },
} as const;

export type AccountFields = InferRawDocType<typeof accountFields>;
