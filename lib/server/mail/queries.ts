import "server-only";
import { type MailDoc, MailModel } from "@/models/mail";
import { MAIL_STATES, type MailState } from "../../domain/mail-kinds";
import type { MailDto, WholeMailDto } from "../../schemas/mail-dto";
import type { Account } from "../infra/actor";
import { connectDatabase, isObjectIdText } from "../infra/db";
import { requireRight } from "../infra/staff-right";
import { isSending } from "./send";

/** Converts a mail for the admins' list. */
export function toMailDto({
  _id,
  letter,
  kind,
  dueAt,
  createdAt,
  sentAt,
  resentAt,
  ...mail
}: MailDoc): MailDto {
  return {
    _id: _id.toHexString(),
    to: letter?.to ?? null,
    subject: letter?.subject ?? null,
    event: kind,
    ...{ state: mail.state, tries: mail.tries, problem: mail.problem ?? null },
    dueAt: dueAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    resentAt: resentAt?.toISOString() ?? null,
  };
}

/** The tokens of links in the HTML and text of a mail. */
const TOKENS = /([?&](?:amp;)?token=)[^\s"'<>&]+/g;
const withoutTokens = (text: string) => text.replaceAll(TOKENS, "$1hidden");

/**
 * Converts a mail with its contents. The tokens of a secret mail are hidden if a mail server is set, because then the
 * recipient gets the mail, and nobody else may use its links. Without a mail server, only admins with the right `all`
 * see the tokens, because with a reset link they could take over another account.
 */
export function toWholeMailDto(mail: MailDoc, { staff }: Pick<Account, "staff">): WholeMailDto {
  const { letter } = mail;
  const isHidden = Boolean(letter?.isSecret) && (isSending() || staff !== "all");
  const hideTokens = (text: string) => (isHidden ? withoutTokens(text) : text);
  return {
    ...toMailDto(mail),
    replyTo: letter?.replyTo ?? null,
    isHidden,
    html: letter ? hideTokens(letter.html) : null,
    text: letter ? hideTokens(letter.text) : null,
    calendar: letter?.calendar?.content ?? null,
  };
}

/**
 * The mail with this id, as this admin may read it, or null.
 * @throws AppError `WRONG_ROLE` when the admin may not read this kind of mail
 */
export async function findMail(id: string, reader: Account): Promise<WholeMailDto | null> {
  if (!isObjectIdText(id)) return null;
  await connectDatabase();
  const found = await MailModel.findById(id).lean();
  if (!found) return null;
  requireMailRight(reader, "adminGetMail", found.kind);
  return toWholeMailDto(found, reader);
}

/** Maximum number of mails that the page of a booking lists. */
const LISTED = 50;

/** The mails about a booking (24 hex digits), the newest first. One indexed query. */
export async function findMailsAbout(bookingId: string): Promise<MailDto[]> {
  const found = await MailModel.find(
    { "about.id": bookingId },
    { "letter.html": 0, "letter.text": 0 },
  ).lean();
  return found
    .filter(({ kind }) => isOfBooking(kind))
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .slice(0, LISTED)
    .map(toMailDto);
}

/**
 * Whether a mail is about a booking. Staff with the right for bookings may read such mails and send them
 * again.
 */
export const isOfBooking = (kind: string) => kind.startsWith("booking.") && !kind.endsWith("digest");

/**
 * Requires the right to make this call for this kind of mail. Mails about bookings and other mails have different
 * rights.
 * @throws AppError `WRONG_ROLE`
 */
export function requireMailRight(
  actor: Account,
  call: "adminGetMail" | "adminResendMail",
  kind: string,
): void {
  requireRight(actor, `${call} ${isOfBooking(kind) ? "bookings" : "others"}`);
}

/**
 * Subjects of the mails with these ids (24 hex digits). Deleted mails, and mails that are not rendered yet,
 * are left out.
 */
export async function mailSubjects(ids: readonly string[]): Promise<Map<string, string>> {
  const found = await MailModel.find({ _id: { $in: ids } }, "letter.subject").lean();
  return new Map(found.flatMap(({ _id, letter }) => (letter ? [[_id.toHexString(), letter.subject]] : [])));
}

/** Maximum number of mails of a state that are counted. */
const MOST = 10_000;

/** The number of mails in each state, counted up to 10,000, and for how long the most overdue mail has been due. */
export async function countMails(
  now: Date,
): Promise<{ states: Record<MailState, number>; overdueSeconds: number }> {
  const [counts, [oldest]] = await Promise.all([
    Promise.all(
      MAIL_STATES.map(async (state) => [
        state,
        await MailModel.countDocuments({ state }, { limit: MOST, hint: { state: 1, createdAt: 1, _id: 1 } }),
      ]),
    ),
    MailModel.find({ dueAt: { $lte: now } }, "dueAt")
      .sort({ dueAt: 1 })
      .limit(1)
      .lean(),
  ]);
  const since = oldest?.dueAt ?? now;
  return {
    states: Object.fromEntries(counts),
    overdueSeconds: Math.max(0, now.getTime() - since.getTime()) / 1000,
  };
}
