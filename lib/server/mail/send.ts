import "server-only";
import { createTransport } from "nodemailer";
import { z } from "zod";
import type { MailDoc, RenderedMail } from "@/models/mail";
import { SITE } from "../../content/site";
import { MAILS } from "../../limits";
import { env, siteAddress } from "../infra/env";

/** Sends mails over SMTP. */

const address = z.email();

/** Whether the text is the address of one person, as a mail server would take it. */
export function isAddress(text: string): boolean {
  return address.safeParse(text).success;
}

/** The host name in addresses and ids of mails. */
function mailHost(): string {
  return new URL(siteAddress() ?? "http://localhost").hostname;
}

/** The sender of all mails: `MAIL_FROM`, which is an address or `Name <address>`. */
export function sender(): { name: string; address: string } {
  const typed = env().MAIL_FROM ?? `hello@${mailHost()}`;
  const [, name = "", named] = /^"?([^"<]*)"?\s*<(.*)>$/.exec(typed) ?? [];
  return { name: name.trim() || SITE.name, address: named ?? typed };
}

/** Whether mails are sent; without a mail server they are kept to be read. */
export function isSending(): boolean {
  return env().SMTP_URL !== undefined;
}

/** The host name of the mail server; undefined when none is set. */
export function mailServer(): string | undefined {
  const { SMTP_URL } = env();
  return SMTP_URL && new URL(SMTP_URL).hostname;
}

/**
 * Whether the mail server must speak TLS. Otherwise somebody between us could take its offer of it away, and read the
 * password and all mails. A server on this machine need not; `?requireTLS=false` in the address says that none need.
 */
function mustEncrypt(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  const isHere = hostname === "localhost" || hostname === "[::1]" || /^127\.[\d.]+$/.test(hostname);
  return !isHere && searchParams.get("requireTLS") !== "false";
}

/** What mails are signed with (RFC 6376), or undefined. The settings are set together. */
function dkimKey() {
  const { DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY } = env();
  if (!DKIM_DOMAIN || !DKIM_SELECTOR || !DKIM_PRIVATE_KEY) return undefined;
  return { domainName: DKIM_DOMAIN, keySelector: DKIM_SELECTOR, privateKey: DKIM_PRIVATE_KEY };
}

interface Conversation {
  /** Address of the mail server. */
  url?: string | undefined;
  /** After how many milliseconds it is given up. */
  patienceMs?: number;
}

/**
 * Gives a mail to the mail server, in a conversation of its own: when that is given up, its connection is cut, so that
 * what the server has not acknowledged cannot be delivered by it later while another try runs. The mail is the same on
 * every try, with the same Message-ID.
 * @throws Error when the server did not say that it took it
 */
export async function send(
  { _id, since }: Pick<MailDoc, "_id" | "since">,
  rendered: RenderedMail,
  { url = env().SMTP_URL, patienceMs = MAILS.conversationMs }: Conversation = {},
): Promise<void> {
  if (!url) throw new Error("SMTP_URL is not set.");
  const { to, subject, html, text, replyTo, calendar, unsubscribe } = rendered;
  const { MAIL_BOUNCES } = env();
  const dkim = dkimKey();
  const signal = AbortSignal.timeout(patienceMs);
  const transport = createTransport({
    url,
    requireTLS: mustEncrypt(url),
    // The connection is cut, not ended.
    socketCloseTimeout: 0,
    ...(dkim && { dkim }),
    // Nothing but what we wrote goes into a mail.
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Parameters<typeof createTransport>[0]);
  try {
    await transport.sendMail({
      ...{ from: sender(), to: { name: "", address: to }, date: since },
      // Bounces go to the address of the envelope.
      ...(MAIL_BOUNCES && { envelope: { from: MAIL_BOUNCES, to } }),
      ...{ subject, html, text, messageId: `<${_id.toHexString()}@${mailHost()}>` },
      ...(replyTo && { replyTo: { name: "", address: replyTo } }),
      ...(calendar && {
        icalEvent: { method: calendar.method, filename: "tour.ics", content: calendar.content },
      }),
      headers: {
        "Auto-Submitted": "auto-generated",
        ...(unsubscribe && {
          "List-Unsubscribe": { prepared: true, value: `<${unsubscribe}>` },
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        }),
      },
      signal,
    });
  } catch (error) {
    if (!signal.aborted) throw error;
    throw new Error(`The mail server took longer than ${patienceMs / 1000} seconds.`, { cause: error });
  } finally {
    transport.close();
  }
}
