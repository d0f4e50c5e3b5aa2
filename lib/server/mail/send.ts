import "server-only";
import { createTransport } from "nodemailer";
import { z } from "zod";
import type { MailDoc, RenderedMail } from "@/models/mail";
import { SITE } from "../../content/site";
import { MAILS } from "../../limits";
import { env, siteAddress } from "../infra/env";

/** Sends mails over SMTP. */

const address = z.email();

/** Whether the text is a single email address that a mail server accepts. */
export function isAddress(text: string): boolean {
  return address.safeParse(text).success;
}

/** The host name in the default sender's address and in Message-IDs. */
function mailHost(): string {
  return new URL(siteAddress() ?? "http://localhost").hostname;
}

/**
 * The sender of all mails: `MAIL_FROM` (an address or `Name <address>`), by default `hello@` and this site's
 * host.
 */
export function sender(): { name: string; address: string } {
  const typed = env().MAIL_FROM ?? `hello@${mailHost()}`;
  const [, name = "", named] = /^"?([^"<]*)"?\s*<(.*)>$/.exec(typed) ?? [];
  return { name: name.trim() || SITE.name, address: named ?? typed };
}

/** Whether mails are sent. Without a mail server they are only stored. */
export function isSending(): boolean {
  return env().SMTP_URL !== undefined;
}

/** The host name of the mail server; undefined when none is set. */
export function mailServer(): string | undefined {
  const { SMTP_URL } = env();
  return SMTP_URL && new URL(SMTP_URL).hostname;
}

/**
 * Whether TLS is required: for all servers except those on this machine or with `?requireTLS=false` in the address. If
 * TLS were optional, an attacker in the network could remove the server's STARTTLS offer and read the password and all
 * mails.
 */
function mustEncrypt(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  const isHere = hostname === "localhost" || hostname === "[::1]" || /^127\.[\d.]+$/.test(hostname);
  return !isHere && searchParams.get("requireTLS") !== "false";
}

/** The DKIM signature of mails (RFC 6376); undefined if not set. The three settings are always set together. */
function dkimKey() {
  const { DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY } = env();
  if (!DKIM_DOMAIN || !DKIM_SELECTOR || !DKIM_PRIVATE_KEY) return undefined;
  return { domainName: DKIM_DOMAIN, keySelector: DKIM_SELECTOR, privateKey: DKIM_PRIVATE_KEY };
}

interface Conversation {
  /** Address of the mail server. */
  url?: string | undefined;
  /** The time limit, in milliseconds. */
  patienceMs?: number;
}

/**
 * Sends a mail over a connection of its own. At the time limit the connection is cut, so that the server cannot accept
 * the mail later, after another attempt. All attempts send the same mail with the same Message-ID.
 * @throws Error when the server did not accept the mail
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
    // Cuts the connection at once instead of closing it gracefully.
    socketCloseTimeout: 0,
    ...(dkim && { dkim }),
    // Nodemailer must not add files or URLs to a mail.
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Parameters<typeof createTransport>[0]);
  try {
    await transport.sendMail({
      ...{ from: sender(), to: { name: "", address: to }, date: since },
      // Mail servers send bounces to the sender in the envelope.
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
