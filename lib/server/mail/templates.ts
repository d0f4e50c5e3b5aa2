import "server-only";
import type { MailDoc } from "@/models/mail";
import type { MailKind } from "../../domain/mail-kinds";
import type { MailContent } from "./mail-content";
import { accountTemplates } from "./templates/account";
import { cancellationTemplates } from "./templates/cancellation";
import { changeTemplates } from "./templates/change";
import { confirmationTemplates } from "./templates/confirmation";
import { contactTemplates } from "./templates/contact";
import { listingTemplates } from "./templates/listing";
import { moveTemplates } from "./templates/move";
import { reminderTemplates } from "./templates/reminder";
import { requestTemplates } from "./templates/request";
import { reviewTemplates } from "./templates/review";

/** Writes a mail of one kind; null when nobody is to get it, or what it says is not true any more. */
export type MailTemplate = (mail: MailDoc, now: Date) => Promise<MailContent | null>;

/** How each kind of mail is written. Each says only what is still true when it is written. */
export const MAIL_TEMPLATES: Readonly<Record<MailKind, MailTemplate>> = {
  ...accountTemplates,
  ...contactTemplates,
  ...requestTemplates,
  ...confirmationTemplates,
  ...changeTemplates,
  ...moveTemplates,
  ...cancellationTemplates,
  ...reminderTemplates,
  ...listingTemplates,
  ...reviewTemplates,
};
