import { Schema } from "mongoose";

/** A passkey of an account (WebAuthn). */
export interface PasskeyDoc {
  /** The credential's id, in base64url. */
  id: string;
  /** The public key that verifies its signatures, in COSE format and base64url. */
  publicKey: string;
  /** The signature counter; 0 for passkeys that do not count. */
  counter: number;
  /** Transports reported by the browser, such as `usb` or `internal`. */
  transports: string[];
  /** The owner's name for it. */
  name: string;
  addedAt: Date;
  lastUsedAt?: Date;
}

/** The second factor of an account: at least one method, and recovery codes. */
export interface SecondFactorDoc {
  /** When the first method was set up. */
  since: Date;
  /** One-time codes of an authenticator app. */
  codes?: {
    /** The secret shared with the app, encrypted (`infra/encryption.ts`). */
    secret: string;
    /** The latest 30-second period, counted from 1970, whose code was used. A code works only once. */
    lastStep: number;
  };
  passkeys: PasskeyDoc[];
  /** SHA-256 of each unused recovery code, in base64url. */
  recovery: string[];
}

/** Fields of every kind of account. */
export interface AccountFields {
  /** Trimmed, in lower case, unique within its kind of account. */
  email: string;
  /** bcrypt hash; queries must select it explicitly. */
  passwordHash: string;
  /** Raised to end all sessions, for example when the password changes. */
  sessionVersion: number;
  /** Whether somebody confirmed the email by a mailed link. Missing in documents of older versions. */
  emailVerified?: boolean;
  /** The email that replaces `email` once it is verified; left out without a pending change. */
  pendingEmail?: string;
  /** Left out without a second factor; queries must select it explicitly. */
  secondFactor?: SecondFactorDoc;
  createdAt: Date;
}

const text = { type: String, required: true } as const;

const passkeySchema = new Schema<PasskeyDoc>(
  {
    id: text,
    publicKey: text,
    counter: { type: Number, required: true },
    transports: { type: [String], required: true },
    name: text,
    addedAt: { type: Date, required: true },
    lastUsedAt: { type: Date, default: undefined },
  },
  { _id: false, id: false },
);

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

/** The mongoose definition of these fields. */
export const accountFields = {
  email: { type: String, required: true },
  passwordHash: { type: String, required: true, select: false },
  sessionVersion: { type: Number, required: true, default: 0 },
  emailVerified: { type: Boolean, default: false },
  pendingEmail: { type: String, default: undefined },
  secondFactor: { type: secondFactorSchema, default: undefined, select: false },
  createdAt: { type: Date, required: true, default: () => new Date() },
} as const;
