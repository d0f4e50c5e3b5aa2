import { listing, touristSignupBody } from "../factories";

/** Ids, instants and people that the examples of several subjects share. */

export const ID = {
  tourist: "66f1a0b2c3d4e5f601234501",
  provider: "66f1a0b2c3d4e5f601234502",
  booking: "66f1a0b2c3d4e5f601234503",
  review: "66f1a0b2c3d4e5f601234504",
  message: "66f1a0b2c3d4e5f601234505",
  entry: "66f1a0b2c3d4e5f601234506",
  image: "66f1a0b2c3d4e5f601234507",
  mail: "66f1a0b2c3d4e5f601234508",
  staff: "66f1a0b2c3d4e5f601234509",
} as const;
export const AT = "2026-09-24T06:30:00.000Z";
export const ADDRESS = "203.0.113.7";
export const MAIL_TOKEN = "Hk3Qb8x2mWl0yZcT5sVfRnGd7uJpEaKo1iLq9tXwYe4";

export const TOURIST = touristSignupBody({ email: "ingrid@travellers.example" });
export const LISTING = listing();
export const PROVIDER_EMAIL = "nuwan@hosts.example";
