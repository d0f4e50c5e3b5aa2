import "server-only";
import type { MailDoc } from "@/models/mail";
import type { MailKind } from "../../domain/mail-kinds";
import { accountLetters } from "./account-letters";
import { cancellationLetters } from "./cancellation-letters";
import { changeLetters } from "./change-letters";
import { confirmationLetters } from "./confirmation-letters";
import { contactLetters } from "./contact-letters";
import type { Letter } from "./letter";
import { listingLetters } from "./listing-letters";
import { moveLetters } from "./move-letters";
import { reminderLetters } from "./reminder-letters";
import { requestLetters } from "./request-letters";
import { reviewLetters } from "./review-letters";

/** Writes a mail of one kind; null when nobody is to get it, or what it says is not true any more. */
export type WriteLetter = (mail: MailDoc, now: Date) => Promise<Letter | null>;

/** How each kind of mail is written. Each says only what is still true when it is written. */
export const LETTERS: Readonly<Record<MailKind, WriteLetter>> = {
  ...accountLetters,
  ...contactLetters,
  ...requestLetters,
  ...confirmationLetters,
  ...changeLetters,
  ...moveLetters,
  ...cancellationLetters,
  ...reminderLetters,
  ...listingLetters,
  ...reviewLetters,
};
