import { Schema } from "mongoose";

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

/** Fields of every kind of account. */
export interface AccountFields {
  /** Trimmed, in lower case, unique within its kind of account. */
  email: string;
  /** bcrypt; queries must ask for it. */
  passwordHash: string;
  /** Raised when the password changes, which ends all earlier sessions. */
  sessionVersion: number;
  /** Whether somebody who reads the mails of the address said so. Left out by older versions, which did not ask. */
  emailVerified?: boolean;
  /** The address that takes the place of `email` once it is verified. Left out where no change waits. */
  pendingEmail?: string;
  /** Left out where the password is enough; queries must ask for it. */
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

/** Schema of these fields. */
export const accountFields = {
  email: { type: String, required: true },
  passwordHash: { type: String, required: true, select: false },
  sessionVersion: { type: Number, required: true, default: 0 },
  emailVerified: { type: Boolean, default: false },
  pendingEmail: { type: String, default: undefined },
  secondFactor: { type: secondFactorSchema, default: undefined, select: false },
  createdAt: { type: Date, required: true, default: () => new Date() },
} as const;
