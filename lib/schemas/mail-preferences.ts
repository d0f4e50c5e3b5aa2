import { z } from "zod";
import { MAIL_TOPICS, type MailTopic } from "../domain/mail-kinds";

const isSent = z.boolean({ error: "Say true or false for each of these mails." }).optional();

/** Which mails are sent, by topic. Mails without a topic cannot be switched off. Source: docs/product.md, "Mail". */
export const mailPreferencesSchema = z.object(
  {
    reminders: isSent.describe("Tourists and providers: the evening before a tour."),
    "review-requests": isSent.describe("Tourists: the day after a tour."),
    digests: isSent.describe("Admins: new bookings together."),
  } satisfies Record<MailTopic, unknown>,
  { error: "Say which of these mails you want." },
);

export type MailPreferences = z.output<typeof mailPreferencesSchema>;

/** The query of unsubscribe links. */
export const mailLinkSchema = z.object({
  token: z
    .string({ error: "The link is not complete." })
    .max(200, "The link is not complete.")
    .describe("The token in the link of a mail."),
});

/** The setting that an unsubscribe link changes. */
export const mailSwitchDtoSchema = z.object({
  topic: z.enum(MAIL_TOPICS),
  on: z.boolean().describe("Whether mails of this topic are sent to the address of the link."),
});

export type MailSwitchDto = z.output<typeof mailSwitchDtoSchema>;
