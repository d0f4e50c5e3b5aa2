import "server-only";
import type { MailDoc } from "@/models/mail";
import type { MailKind } from "../../../domain/mail-kinds";
import { accountLetters } from "./account-letters";
import { bookingLetters } from "./booking-letters";
import { contactLetters } from "./contact-letters";
import type { Letter } from "./letter";
import { listingLetters } from "./listing-letters";
import { reviewLetters } from "./review-letters";

/** Writes a mail of one kind; null when nobody is to get it, or what it says is not true any more. */
export type WriteLetter = (mail: MailDoc, now: Date) => Promise<Letter | null>;

/** How each kind of mail is written. */
export const LETTERS: Readonly<Record<MailKind, WriteLetter>> = {
  ...accountLetters,
  ...contactLetters,
  ...bookingLetters,
  ...listingLetters,
  ...reviewLetters,
};
