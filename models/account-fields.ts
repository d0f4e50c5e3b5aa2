/** Fields every kind of account has. */
export interface AccountFields {
  /** Trimmed and in lower case; unique within its kind of account. */
  email: string;
  /** bcrypt; never selected unless asked for. */
  passwordHash: string;
  /** Raised when the password changes, which ends every session made before. */
  sessionVersion: number;
  createdAt: Date;
}

/** Schema of the fields every kind of account has. */
export const accountFields = {
  email: { type: String, required: true },
  passwordHash: { type: String, required: true, select: false },
  sessionVersion: { type: Number, required: true, default: 0 },
  createdAt: { type: Date, required: true, default: () => new Date() },
} as const;
