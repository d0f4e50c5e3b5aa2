import "server-only";
import type { ReactElement } from "react";
import type { CalendarFile } from "./calendar";

/** A mail as it is written, before it is made into HTML and text. */
export interface MailContent {
  to: string;
  /** What happened and to which tour and day. Names in it go through `oneLine`. */
  subject: string;
  /** The mail: a component of `components/mails`. */
  body: ReactElement;
  replyTo?: string;
  calendar?: CalendarFile;
  /** Whether it holds a link that only its reader may follow: a password, an address, an answer. */
  isSecret?: boolean;
}
