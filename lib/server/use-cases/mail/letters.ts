import "server-only";
import type { MailDoc } from "@/models/mail";
import type { MailKind } from "../../../domain/mail-kinds";
import { accountLetters } from "./account-letters";
import { contactLetters } from "./contact-letters";
import type { Letter } from "./letter";

/** Writes a mail of one kind; null when nobody is to get it. */
export type WriteLetter = (mail: MailDoc) => Promise<Letter | null>;

/** How each kind of mail is written. */
export const LETTERS: Readonly<Partial<Record<MailKind, WriteLetter>>> = {
  ...accountLetters,
  ...contactLetters,
};
