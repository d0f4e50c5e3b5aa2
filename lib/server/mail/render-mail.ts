import "server-only";
import type { MailDoc, RenderedMail } from "@/models/mail";
import { TOPIC_OF } from "../../domain/mail-kinds";
import { latestContentVersion } from "../../runtime/known-content-version";
import { LIFETIMES_MS } from "../accounts/tokens";
import { unsubscribeAddress } from "./links";
import { peopleIn } from "./people";
import { isWanted } from "./preferences";
import { MAIL_TEMPLATES } from "./templates";

/**
 * Whether the contents of a mail that was rendered earlier are still true. For mails about bookings, the template is
 * called again to check; other mails count as true, except a reset link that has expired.
 */
export async function isStillTrue(mail: MailDoc, now: Date): Promise<boolean> {
  // The template would create a second link, so only the expiry of the first one is checked.
  if (mail.kind === "account.reset-password")
    return now.getTime() < mail.since.getTime() + LIFETIMES_MS.reset;
  return !mail.kind.startsWith("booking.") || (await MAIL_TEMPLATES[mail.kind](mail, now)) !== null;
}

/**
 * Renders a mail with current data. The result is stored for all attempts to send it.
 * @returns null when nobody should get the mail, for example because the booking was deleted or the recipient
 * has unsubscribed
 */
export async function renderMail(mail: MailDoc, now = new Date()): Promise<RenderedMail | null> {
  // Brings the exchange rate up to date.
  await latestContentVersion();
  const content = await MAIL_TEMPLATES[mail.kind]?.(mail, now);
  const topic = TOPIC_OF[mail.kind];
  if (!content || (topic && !(await isWanted(content.to, topic)))) return null;
  // Imported on demand, to save memory in web processes that write no mails.
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
