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
  "logout",
  /** Every session was ended. */
  "logout-everywhere",
] as const;

export type ActivityKind = (typeof ACTIVITY_KINDS)[number];
