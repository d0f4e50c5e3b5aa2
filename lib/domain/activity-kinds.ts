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
  "logout",
  /** Every session was ended. */
  "logout-everywhere",
] as const;

export type ActivityKind = (typeof ACTIVITY_KINDS)[number];
