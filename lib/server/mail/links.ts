import "server-only";
import type { BookingDoc } from "@/models/booking";
import { API } from "../../api-paths";
import { colomboInstant } from "../../domain/dates";
import type { MailTopic } from "../../domain/mail-kinds";
import { PAGES, withQuery } from "../../paths";
import { answerToken, mailedFields } from "../bookings/answer-token";
import { env, siteAddress } from "../infra/env";
import { preferenceToken } from "./preferences";

/** The absolute address of a page, for mails. Without `SITE_URL` it is the one on this machine. */
export function absolute(path: string): string {
  return `${siteAddress() ?? `http://localhost:${env().PORT}`}${path}`;
}

/** Address of the page on which a host answers a booking until its tour begins, without a login. */
export function answerLink(booking: BookingDoc, providerId: string): string {
  const { _id, version } = booking;
  const token = answerToken(_id.toHexString(), providerId, colomboInstant(booking));
  return absolute(withQuery(PAGES.answer, { token, version, was: mailedFields(booking) }));
}

/** Address of the page that switches mails of a topic to an address off, without a login: for the mail's last line. */
export function switchOffLink(to: string, topic: MailTopic): string {
  return absolute(withQuery(PAGES.mailPreferences, { token: preferenceToken(to, topic) }));
}

/** Address to which mail programs post to do the same (RFC 8058): for `List-Unsubscribe`. */
export function unsubscribeAddress(to: string, topic: MailTopic): string {
  return absolute(withQuery(API.unsubscribe, { token: preferenceToken(to, topic) }));
}
