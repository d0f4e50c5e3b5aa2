import "server-only";
import type { BookingDoc } from "@/models/booking";
import { API } from "../../api-paths";
import { colomboInstant } from "../../domain/dates";
import type { MailTopic } from "../../domain/mail-kinds";
import { PAGES, withQuery } from "../../paths";
import { answerToken, mailedFields } from "../bookings/answer-token";
import { env, siteAddress } from "../infra/env";
import { preferenceToken } from "./preferences";

/** The absolute address of a page, for mails. Without `SITE_URL` it is an address of this machine. */
export function absolute(path: string): string {
  return `${siteAddress() ?? `http://localhost:${env().PORT}`}${path}`;
}

/** Link to the page on which a host answers a booking without a login, until the tour begins. */
export function answerLink(booking: BookingDoc, providerId: string): string {
  const { _id, version } = booking;
  const token = answerToken(_id.toHexString(), providerId, colomboInstant(booking));
  return absolute(withQuery(PAGES.answer, { token, version, was: mailedFields(booking) }));
}

/** Link to the page on which the recipient unsubscribes from a topic without a login. */
export function switchOffLink(to: string, topic: MailTopic): string {
  return absolute(withQuery(PAGES.mailPreferences, { token: preferenceToken(to, topic) }));
}

/** The address for `List-Unsubscribe` (RFC 8058), to which mail programs post. */
export function unsubscribeAddress(to: string, topic: MailTopic): string {
  return absolute(withQuery(API.unsubscribe, { token: preferenceToken(to, topic) }));
}
