import "server-only";
import type { MailDoc, RenderedMail } from "@/models/mail";
import { TOPIC_OF } from "../../domain/mail-kinds";
import { LIFETIMES_MS } from "../accounts/tokens";
import { unsubscribeAddress } from "./links";
import { peopleIn } from "./people";
import { isWanted } from "./preferences";
import { MAIL_TEMPLATES } from "./templates";

/** Whether a mail that was written earlier still holds. Its kind asks the same as when it was written. */
export async function isStillTrue(mail: MailDoc, now: Date): Promise<boolean> {
  // Asked once more for these, there would be a second link.
  if (mail.kind === "account.reset-password")
    return now.getTime() < mail.since.getTime() + LIFETIMES_MS.reset;
  return !mail.kind.startsWith("booking.") || (await MAIL_TEMPLATES[mail.kind](mail, now)) !== null;
}

/**
 * Writes a mail: what it says is asked of the database now, and kept from then on.
 * @param now the clock
 * @returns null when nobody is to get it: the booking was deleted meanwhile, or its reader has switched such mails off
 */
export async function renderMail(mail: MailDoc, now = new Date()): Promise<RenderedMail | null> {
  const content = await MAIL_TEMPLATES[mail.kind]?.(mail, now);
  const topic = TOPIC_OF[mail.kind];
  if (!content || (topic && !(await isWanted(content.to, topic)))) return null;
  // Loaded with the first mail: a web process that writes none needs no memory for it.
  const [{ render }, { plainText }] = await Promise.all([
    import("@react-email/render"),
    import("@/components/mails/plain-text"),
  ]);
  const html = await render(content.body);
  const { to, subject, replyTo = null, calendar = null, isSecret = false } = content;
  const unsubscribe = topic ? unsubscribeAddress(to, topic) : null;
  const people = await peopleIn(mail);
  return { to, subject, html, text: plainText(html), replyTo, calendar, unsubscribe, isSecret, people };
}
