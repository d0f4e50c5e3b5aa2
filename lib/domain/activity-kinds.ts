/** What is kept of an account's logins, for its owner to see. Source: product 9.8. */
export const ACTIVITY_KINDS = [
  "signup",
  "login",
  /** A wrong password at the login. */
  "login-failed",
  /** Too many wrong passwords: further ones are refused for a while. */
  "login-limited",
  "password-changed",
  /** A wrong current password at a change of the password. */
  "password-change-failed",
  /** Somebody asked for a link to a new password. */
  "password-reset-asked",
  /** A new password was set with such a link. */
  "password-reset",
  "address-verified",
  "address-change-asked",
  /** A wrong current password at a change of the address. */
  "address-change-failed",
  "address-change-withdrawn",
  "address-changed",
  /** A wrong password when somebody wanted to erase the account. */
  "erasure-failed",
  /** One-time codes were set up. */
  "codes-set-up",
  "passkey-added",
  "passkey-removed",
  /** New recovery codes were made. */
  "recovery-codes-made",
  /** A login with a recovery code. */
  "recovery-code-used",
  /** A wrong code or passkey, after the right password. */
  "second-factor-failed",
  /** Too many of them: further ones are refused for a while. */
  "second-factor-limited",
  "second-factor-off",
  /** A wrong password when switching the second factor off. */
  "second-factor-off-failed",
  /** Switched off by whoever runs the server. */
  "second-factor-reset",
  "logout",
  /** Every session was ended. */
  "logout-everywhere",
  /** Another session of the account was ended. */
  "session-ended",
  /** The team ended every session. */
  "sessions-ended",
  /** An address for the calendar of a host was made. */
  "feed-made",
  "feed-ended",
  /** A wrong password, where it was asked for again. */
  "confirmation-failed",
] as const;

export type ActivityKind = (typeof ACTIVITY_KINDS)[number];
