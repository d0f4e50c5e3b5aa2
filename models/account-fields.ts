import { type InferRawDocType, Schema } from "mongoose";

/** A passkey of an account (WebAuthn). */
export interface PasskeyDoc {
  /** The credential's id, in base64url. */
  id: string;
  /** The key that checks its answers, in COSE's format and base64url. */
  publicKey: string;
  /** How often it says it was used; 0 for those that do not count. */
  counter: number;
  /** Ways to reach it, such as `usb` or `internal`, as the browser said. */
  transports: string[];
  /** What its owner calls it. */
  name: string;
  addedAt: Date;
  lastUsedAt?: Date;
}

/** What an account asks for beside its password. Each part is a way to give it; there is one at least. */
export interface SecondFactorDoc {
  /** When the first way was set up. */
  since: Date;
  /** One-time codes of an app. */
  codes?: {
    /** The secret that the app has too, sealed (`infra/encryption.ts`). */
    secret: string;
    /** The youngest period of 30 seconds, counted from 1970, whose code was used: a code works once. */
    lastStep: number;
  };
  passkeys: PasskeyDoc[];
  /** SHA-256 of each recovery code that was not used yet, in base64url. */
  recovery: string[];
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

/** Schema of the fields of every kind of account. */
export const accountFields = {
  /** Trimmed, in lower case, unique within its kind of account. */
  email: { type: String, required: true },
  /** bcrypt; queries must ask for it. */
  passwordHash: { type: String, required: true, select: false },
  /** Raised when the password changes, which ends all earlier sessions. */
  sessionVersion: { type: Number, required: true, default: 0 },
  /** Whether somebody who reads the mails of the address said so. */
  emailVerified: { type: Boolean, default: false },
  /** The address that takes the place of `email` once it is verified. Left out where no change waits. */
  pendingEmail: { type: String, allowNull: false },
  /** Left out where the password is enough; queries must ask for it. */
  secondFactor: { type: secondFactorSchema, allowNull: false, select: false },
  createdAt: { type: Date, required: true, default: () => new Date() },
} as const;

/** Fields of every kind of account. */
export type AccountFields = InferRawDocType<typeof accountFields>;
