import "server-only";
import { createTransport, type Transporter } from "nodemailer";
import type { MailDoc, MailLetter } from "@/models/mail";
import { env, siteAddress } from "../platform/env";

/** Sends mails over SMTP. */

/** A conversation with the mail server is given up after this time, in milliseconds. Source: contract, part 14. */
const CONVERSATION_MS = 60_000;

/** How many conversations of this process go on at once. */
export const AT_ONCE = 4;

/** On `globalThis`, because Next may load this file more than once in a process. */
const cache = globalThis as typeof globalThis & { nelumTransport?: { url: string; transport: Transporter } };

function transport(url: string): Transporter {
  if (cache.nelumTransport?.url !== url) {
    cache.nelumTransport?.transport.close();
    cache.nelumTransport = {
      url,
      transport: createTransport({
        url,
        pool: true,
        maxConnections: AT_ONCE,
        connectionTimeout: CONVERSATION_MS / 4,
        greetingTimeout: CONVERSATION_MS / 4,
        socketTimeout: CONVERSATION_MS / 2,
        // Nothing but what we wrote goes into a mail.
        disableFileAccess: true,
        disableUrlAccess: true,
      } as Parameters<typeof createTransport>[0]),
    };
  }
  return cache.nelumTransport.transport;
}

/** The host name in addresses and ids of mails. */
function mailHost(): string {
  return new URL(siteAddress() ?? "http://localhost").hostname;
}

/** The sender of all mails. */
export function sender(): string {
  return env().MAIL_FROM ?? `hello@${mailHost()}`;
}

/** Whether mails are sent; without a mail server they are kept to be read. */
export function isSending(): boolean {
  return env().SMTP_URL !== undefined;
}

/**
 * Gives a mail to the mail server. The same on every try, with the same Message-ID.
 * @throws Error when the server did not say that it took it
 */
export async function send({ _id }: Pick<MailDoc, "_id">, letter: MailLetter): Promise<void> {
  const { SMTP_URL } = env();
  if (!SMTP_URL) throw new Error("SMTP_URL is not set.");
  const { to, subject, html, text, replyTo, calendar, unsubscribe } = letter;
  const sending = transport(SMTP_URL).sendMail({
    ...{ from: { name: "Nelum Trails", address: sender() }, to: { name: "", address: to } },
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
  });
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The mail server took longer than 60 s.")), CONVERSATION_MS);
  });
  try {
    await Promise.race([sending, tooLong]);
  } finally {
    clearTimeout(timer);
    sending.catch(() => {});
  }
}
