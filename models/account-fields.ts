/** Fields of every kind of account. */
export interface AccountFields {
  /** Trimmed, in lower case, unique within its kind of account. */
  email: string;
  /** bcrypt; queries must ask for it. */
  passwordHash: string;
  /** Raised when the password changes, which ends all earlier sessions. */
  sessionVersion: number;
  /**
   * When the youngest of its sessions that were logged out began, in seconds since 1970: a younger one was not logged
   * out. Left out where none was.
   */
  endedUpTo?: number;
  /** Whether somebody who reads the mails of the address said so. Left out by older versions, which did not ask. */
  emailVerified?: boolean;
  /** The address that takes the place of `email` once it is verified. Left out where no change waits. */
  pendingEmail?: string;
  createdAt: Date;
}

/** Schema of these fields. */
export const accountFields = {
  email: { type: String, required: true },
  passwordHash: { type: String, required: true, select: false },
  sessionVersion: { type: Number, required: true, default: 0 },
  endedUpTo: { type: Number, default: undefined },
  emailVerified: { type: Boolean, default: false },
  pendingEmail: { type: String, default: undefined },
  createdAt: { type: Date, required: true, default: () => new Date() },
} as const;
