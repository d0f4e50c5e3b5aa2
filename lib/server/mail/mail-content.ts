import "server-only";
import type { ReactElement } from "react";
import type { CalendarFile } from "./calendar";

/** A mail before it is rendered to HTML and text. */
export interface MailContent {
  to: string;
  /** What happened and, for a booking, which tour and day. Names of people must be cleaned by `oneLine`. */
  subject: string;
  /** The body: a component of `components/mails`. */
  body: ReactElement;
  replyTo?: string;
  calendar?: CalendarFile;
  /**
   * Whether the mail contains a link that only its recipient may use, such as a link that resets a password.
   */
  isSecret?: boolean;
}
