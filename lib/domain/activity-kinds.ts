/** The kinds of entries in an account's activity. Source: docs/product.md, "Recent activity". */
export const ACTIVITY_KINDS = [
  "signup",
  "login",
  /** A wrong password at login. */
  "login-failed",
  /** Too many wrong passwords: further attempts are rejected for a while. */
  "login-limited",
  "password-changed",
  /** A wrong current password when changing the password. */
  "password-change-failed",
  /** Somebody requested a reset link. */
  "password-reset-asked",
  /** A new password was set with a reset link. */
  "password-reset",
  "address-verified",
  "address-change-asked",
  /** A wrong password when changing the email. */
  "address-change-failed",
  "address-change-withdrawn",
  "address-changed",
  /** A wrong password when erasing the account. */
  "erasure-failed",
  /** One-time codes were set up. */
  "codes-set-up",
  "passkey-added",
  "passkey-removed",
  /** New recovery codes were created. */
  "recovery-codes-made",
  /** A login with a recovery code. */
  "recovery-code-used",
  /** A wrong code or passkey after the right password. */
  "second-factor-failed",
  /** Too many wrong codes or passkeys: further attempts are rejected for a while. */
  "second-factor-limited",
  "second-factor-off",
  /** A wrong password when switching off the second factor. */
  "second-factor-off-failed",
  /** The operator of the server switched off the second factor. */
  "second-factor-reset",
  "logout",
  /** All sessions were ended by the owner. */
  "logout-everywhere",
  /** Another session of the account was ended. */
  "session-ended",
  /** All sessions were ended by the team. */
  "sessions-ended",
  /** A calendar feed address was created. */
  "feed-made",
  "feed-ended",
  /** A wrong password when confirming a session. */
  "confirmation-failed",
] as const;

export type ActivityKind = (typeof ACTIVITY_KINDS)[number];
