import "server-only";
import type { MailDoc, MailLetter } from "@/models/mail";
import { LETTERS } from "./letters";

/**
 * Writes a mail: what it says is asked of the database now, and kept from then on.
 * @returns null when nobody is to get it, such as when the booking was deleted meanwhile
 */
export async function writeLetter(mail: MailDoc): Promise<MailLetter | null> {
  const letter = await LETTERS[mail.kind]?.(mail);
  if (!letter) return null;
  // Loaded with the first mail: a web process that writes none needs no memory for it.
  const { render, toPlainText } = await import("@react-email/render");
  const html = await render(letter.body);
  const { to, subject, replyTo = null, calendar = null, isSecret = false } = letter;
  return { to, subject, html, text: toPlainText(html), replyTo, calendar, unsubscribe: null, isSecret };
}
