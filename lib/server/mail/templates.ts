import "server-only";
import type { MailDoc } from "@/models/mail";
import type { MailKind } from "../../domain/mail-kinds";
import type { MailContent } from "./mail-content";
import { accountTemplates } from "./templates/account";
import { aroundTourTemplates } from "./templates/around-tour";
import { cancellationTemplates } from "./templates/cancellation";
import { changeTemplates } from "./templates/change";
import { confirmationTemplates } from "./templates/confirmation";
import { contactTemplates } from "./templates/contact";
import { listingTemplates } from "./templates/listing";
import { messageTemplates } from "./templates/message";
import { moveTemplates } from "./templates/move";
import { requestTemplates } from "./templates/request";
import { reviewTemplates } from "./templates/review";

/**
 * Creates the content of one kind of mail. Returns null when there is no recipient, or when the content would no longer
 * be true.
 */
export type MailTemplate = (mail: MailDoc, now: Date) => Promise<MailContent | null>;

export const MAIL_TEMPLATES: Readonly<Record<MailKind, MailTemplate>> = {
  ...accountTemplates,
  ...contactTemplates,
  ...requestTemplates,
  ...confirmationTemplates,
  ...changeTemplates,
  ...messageTemplates,
  ...moveTemplates,
  ...cancellationTemplates,
  ...aroundTourTemplates,
  ...listingTemplates,
  ...reviewTemplates,
};
