import "server-only";
import { Readable } from "node:stream";
import { Types } from "mongoose";
import { ActivityModel } from "@/models/activity";
import { type AuditEntryDoc, AuditEntryModel } from "@/models/audit-entry";
import { type BookingDoc, BookingModel } from "@/models/booking";
import { ContactMessageModel } from "@/models/contact-message";
import { type MailDoc, MailModel } from "@/models/mail";
import { ReviewModel } from "@/models/review";
import type { OwnDataDto } from "../../schemas/own-data";
import type { ScheduleDto } from "../../schemas/schedule";
import { ownSecondFactor } from "../accounts/second-factor-setup";
import { pageOwnSessions } from "../accounts/sessions";
import { toMeDto } from "../accounts/to-dto";
import { toActivityDto } from "../activity/queries";
import { relayEvents } from "../audit/outbox-relay";
import { bookingsOfProvider, bookingsOfTourist } from "../bookings/erase";
import { toBookingDto, toHostBookingDto, toTouristBookingDto } from "../bookings/to-dto";
import { messagesFrom, messagesOf, toContactMessageDto } from "../contact/queries";
import { findSchedule } from "../departures/schedules";
import type { Actor } from "../infra/actor";
import { inParts } from "../infra/lists/in-parts";
import { logger } from "../infra/logger";
import { readPreferences } from "../mail/preferences";
import { findOwnFeed } from "../providers/calendar-feed";
import { getOwnListingData } from "../providers/queries";
import { toRepliedReviewDtos, toReviewDtos } from "../reviews/to-dto";
import { readWishList } from "../tourists/wish-list";

/** A list in batches. */
type Parts<T> = AsyncIterable<readonly T[]>;

/** The data to write. Lists come in batches, so that no complete list is held in memory. */
type Written = { [K in keyof OwnDataDto]: OwnDataDto[K] extends (infer T)[] ? Parts<T> : OwnDataDto[K] };

/**
 * All data about a person (docs/product.md, "Privacy") as one JSON file, read from the database only as fast as the
 * client downloads. Takes a few queries, and one or two for every 250 entries of a list, each by an index.
 * @param browserId the id of the current browser, to mark its entries in the activity
 */
export async function openOwnData(
  actor: Actor,
  browserId: string,
  now: Date,
): Promise<ReadableStream<Uint8Array>> {
  await relayEvents();
  const text = Readable.from(toJson(await collectData(actor, browserId, now)), { objectMode: false });
  text.on("error", (error) => logger().error({ err: error }, "own data cut short"));
  return Readable.toWeb(text) as ReadableStream<Uint8Array>;
}

async function collectData(actor: Actor, browserId: string, now: Date): Promise<Written> {
  const { id, role, email, emailVerified } = actor;
  const isHost = role === "provider";
  const [mailPreferences, wishes, secondFactor, sessions, listing, schedule, feed] = await Promise.all([
    readPreferences(actor),
    role === "tourist" ? readWishList(actor) : null,
    ownSecondFactor(actor),
    pageOwnSessions(actor, { page: 1, limit: 500 }),
    isHost ? getOwnListingData(actor) : null,
    isHost ? findSchedule({ kind: "service", id }) : null,
    isHost ? findOwnFeed(actor) : null,
  ]);
  const ownId = new Types.ObjectId(id);
  const received = isHost ? "service" : "tourist";
  return {
    madeAt: now.toISOString(),
    account: { ...toMeDto(actor), createdAt: ownId.getTimestamp().toISOString() },
    schedule: schedule as ScheduleDto | null,
    ...{ listing, mailPreferences },
    wishList: only(wishes?.offers ?? []),
    calendarFeedMadeAt: feed?.madeAt ?? null,
    calendarFeedUsedAt: feed?.lastUsedAt ?? null,
    bookings:
      role === "tourist"
        ? each(inParts(BookingModel, bookingsOfTourist(id)), toOwnDataBooking)
        : isHost
          ? each(inParts(BookingModel, bookingsOfProvider(id)), (one) => toHostBookingDto(one, now))
          : noItems(),
    reviewsWritten: all(inParts(ReviewModel, { reviewerId: ownId }), toReviewDtos),
    reviewsReceived: all(
      inParts(ReviewModel, { targetId: id, reviewType: received }),
      isHost ? toRepliedReviewDtos : toReviewDtos,
    ),
    // Messages under an unverified email may be from someone else, so they are left out.
    messages: each(
      inParts(ContactMessageModel, {
        $or: [
          messagesOf(isHost ? "provider" : "tourist", id),
          ...(emailVerified ? [messagesFrom(email)] : []),
        ],
      }),
      toContactMessageDto,
    ),
    mails: each(inParts(MailModel, { "letter.people": id, "letter.to": email }), toOwnMail),
    secondFactor,
    // The id of a session is secret, so it is left out.
    sessions: only(sessions.items.map(({ _id, ...session }) => session)),
    activity: each(inParts(ActivityModel, { accountId: id }), (one) => toActivityDto(one, browserId)),
    trail: concat(
      each(inParts(AuditEntryModel, { "actor.id": id }), toOwnEntry),
      each(inParts(AuditEntryModel, { targetId: id, "actor.id": { $ne: id } }), toOwnEntry),
    ),
  };
}

function toOwnMail({ kind, letter, createdAt, sentAt }: MailDoc): OwnDataDto["mails"][number] {
  return {
    event: kind,
    subject: letter?.subject ?? "",
    text: letter?.isSecret ? null : (letter?.text ?? null),
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  };
}

function toOwnEntry({ at, action, actor, targetId, details }: AuditEntryDoc): OwnDataDto["trail"][number] {
  return { at: at.toISOString(), action, by: actor.role, targetId, details };
}

async function* noItems(): AsyncGenerator<never[]> {}

async function* only<T>(items: readonly T[]): AsyncGenerator<readonly T[]> {
  yield items;
}

async function* all<Doc, Dto>(
  parts: AsyncIterable<Doc[]>,
  toDtos: (docs: readonly Doc[]) => Promise<readonly Dto[]>,
): AsyncGenerator<readonly Dto[]> {
  for await (const part of parts) yield toDtos(part);
}

function each<Doc, Dto>(parts: AsyncIterable<Doc[]>, toDto: (doc: Doc) => Dto): Parts<Dto> {
  return all(parts, async (docs) => docs.map(toDto));
}

async function* concat<T>(first: Parts<T>, second: Parts<T>): AsyncGenerator<readonly T[]> {
  yield* first;
  yield* second;
}

/** Writes JSON in chunks. */
async function* toJson(data: object): AsyncGenerator<string> {
  let before = "{";
  for (const [name, value] of Object.entries(data)) {
    yield `${before}${JSON.stringify(name)}:`;
    before = ",\n";
    if (!(value !== null && typeof value === "object" && Symbol.asyncIterator in value)) {
      yield JSON.stringify(value);
      continue;
    }
    let between = "[";
    for await (const part of value as Parts<unknown>) {
      for (const item of part) {
        yield `${between}${JSON.stringify(item)}`;
        between = ",\n";
      }
    }
    yield between === "[" ? "[]" : "]";
  }
  yield "}\n";
}

/**
 * Converts a booking for the guest's own data. The result includes the staff's notes and tasks (`office`), without
 * the emails of the staff.
 */
function toOwnDataBooking(booking: BookingDoc) {
  const { office } = toBookingDto(booking);
  const { assignee: _, ...rest } = office ?? { note: "", attendance: null };
  const tasks = office?.tasks?.map((task) => ({ ...task, assignee: null }));
  return { ...toTouristBookingDto(booking), office: { ...rest, ...(tasks && { tasks }) } };
}
