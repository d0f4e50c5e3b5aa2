import { z } from "zod";
import { MAIL_KINDS, MAIL_STATES } from "../domain/mail-kinds";

/** A mail in the list of the admin panel. */
export const mailDtoSchema = z.object({
  _id: z.string(),
  to: z.string().nullable().describe("Null until it is written."),
  subject: z.string().nullable().describe("Null until it is written."),
  // Stored mails have this value in the field `kind`.
  event: z.enum(MAIL_KINDS).describe("The kind of mail."),
  state: z
    .enum(MAIL_STATES)
    .describe(
      "`queued`: waiting for a try; `sending`: being sent; `sent`: accepted by the mail server; `failed`: not sent after all tries; `kept`: written without a mail server.",
    ),
  tries: z.int().min(0).describe("How often it was tried since it was queued."),
  problem: z.string().nullable().describe("Why the last try failed."),
  dueAt: z.iso
    .datetime()
    .nullable()
    .describe("When it is tried next, while it is queued; when its try is over, while it is being sent."),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable().describe("When it was first sent."),
  resentAt: z.iso.datetime().nullable().describe("When it was last sent again."),
});

export type MailDto = z.output<typeof mailDtoSchema>;

/** A mail with its contents. */
export const wholeMailDtoSchema = z.object({
  ...mailDtoSchema.shape,
  replyTo: z.string().nullable().describe("Where an answer goes, if not to the sender."),
  isHidden: z
    .boolean()
    .describe(
      "Whether a link that only the reader may follow is hidden in `html` and `text`: its token is `hidden`.",
    ),
  html: z.string().nullable(),
  text: z.string().nullable(),
  calendar: z.string().nullable().describe("Its calendar file, if it has one."),
});

export type WholeMailDto = z.output<typeof wholeMailDtoSchema>;
