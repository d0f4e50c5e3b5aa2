import "server-only";
import { Types } from "mongoose";
import { MailModel } from "@/models/mail";
import type { MailKind } from "../../domain/mail-kinds";
import { AppError } from "../../errors";
import type { WholeMailDto } from "../../schemas/mail-dto";
import { recordAction } from "../audit/commands";
import type { Actor } from "../infra/actor";
import { isObjectIdText } from "../infra/db";
import { isOfBooking, requireMailRight, toWholeMailDto } from "./queries";
import { queueAgain } from "./states";

/**
 * Kinds of mails about bookings in which `about.id` identifies no booking: it is the id of a host, or of the request of
 * a guest without an account. Such a request may not have become a booking yet.
 */
const NOT_ABOUT_A_BOOKING: readonly MailKind[] = [
  "booking.many-host",
  "booking.tomorrow-host",
  "booking.confirm",
];

/**
 * Queues a mail again if its state is `sent`, `kept` or `failed`. Records this in the audit log, also under the booking
 * that the mail is about.
 * @throws AppError `NOT_FOUND`, `WRONG_ROLE` when the admin's right does not cover this kind of mail, or
 * `CONFLICT` when the mail is queued or being sent
 */
export async function resendMail(actor: Actor, id: string): Promise<WholeMailDto> {
  if (!isObjectIdText(id)) throw new AppError("NOT_FOUND", "mailNotFound");
  const _id = new Types.ObjectId(id);
  const found = await MailModel.findById(_id, "kind").lean();
  if (found) requireMailRight(actor, "adminResendMail", found.kind);
  const queued = await queueAgain(_id, new Date());
  if (!queued) {
    const isThere = await MailModel.exists({ _id });
    throw isThere ? new AppError("CONFLICT", "mailWaits") : new AppError("NOT_FOUND", "mailNotFound");
  }
  const { kind, about } = queued;
  await recordAction(actor, "mail.resent", id, { event: kind });
  if (isOfBooking(kind) && !NOT_ABOUT_A_BOOKING.includes(kind))
    await recordAction(actor, "booking.mail-resent", about.id, { event: kind });
  return toWholeMailDto(queued, actor);
}
