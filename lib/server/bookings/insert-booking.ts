import "server-only";
import { Types } from "mongoose";
import { type BookingDoc, BookingModel } from "@/models/booking";
import { cancelDeadline } from "../../domain/dates";
import { AppError } from "../../errors";
import { BOOKINGS } from "../../limits";
import type { BookingDto } from "../../schemas/booking-dto";
import { remove } from "../audit/deletions";
import { eventOf } from "../audit/events";
import type { Party } from "../departures/assign-seats";
import { departureId, releaseSeats } from "../departures/seat-reservations";
import type { Actor } from "../infra/actor";
import { insertOnce, isDuplicateKey } from "../infra/db";
import { providerExists } from "../providers/queries";
import { findTourist } from "../tourists/queries";
import { departureOf, peopleOf, reserveSeats } from "./booking-seats";
import { dropCachedStatistics } from "./cached-statistics";
import { ignoreAppError } from "./change-booking";
import { deletableBooking } from "./delete-booking";
import { countHolder, freeHolds, heldUntil, isLimited } from "./held";
import { freePendingSlot } from "./pending-slots";
import { newReference } from "./reference";
import { bookingSearch } from "./search-fields";
import { toBookingDto, toTouristBookingDto } from "./to-dto";
import { withPhoneCall } from "./with-phone-call";

type NewBooking = Omit<
  BookingDoc,
  | "offer"
  | "reference"
  | "cancelReason"
  | "cancelNote"
  | "cancelledBy"
  | "askedAt"
  | "answeredAt"
  | "hostAnswer"
  | "holdsPlaces"
  | "waitsAs"
  | "holds"
  | "expiresAt"
  | "move"
  | "addedPeople"
  | "cancelBy"
  | "late"
  | "version"
  | "officeNote"
  | "assignee"
  | "attendance"
  | "searchTerms"
  | "guestTerms"
  | "sortName"
  | "createdAt"
>;

/** Fields with the same value in every new booking. */
const UNCHANGED = {
  cancelReason: null,
  cancelNote: "",
  cancelledBy: null,
  answeredAt: null,
  hostAnswer: null,
  addedPeople: 0,
  officeNote: "",
  assignee: null,
  attendance: null,
  late: false,
  version: 0,
} as const;

/**
 * Inserts a booking and reserves its seats, or returns the existing booking with this id. A guest's request (`asked`:
 * `everything`) is confirmed at once if the offer is instant (docs/product.md, "Instant confirmation"). After the
 * insert, checks that provider and tourist still exist, and otherwise deletes the booking again: the deletion of an
 * account cancels only the bookings that exist at that moment.
 * @param details stored with the event; with `quiet` there are no mails and no entry on the call list
 * @param toldInMails further details of the event for the mails, which the audit log does not record
 * @throws AppError `NOT_FOUND` when the provider or the tourist was deleted meanwhile, `TOO_MANY_WAITING` or
 * `TOO_MANY_HELD` for a tourist, or whatever `assignSeats` throws
 */
export async function insertBooking(
  actor: Actor,
  booking: NewBooking,
  asked: Party["asked"],
  details: Record<string, unknown> = {},
  toldInMails?: Record<string, unknown>,
): Promise<BookingDto> {
  const shown = actor.role === "tourist" ? toTouristBookingDto : toBookingDto;
  const pendingSlot = () =>
    actor.role === "tourist" ? freePendingSlot(new Types.ObjectId(actor.id)) : Promise.resolve(null);
  let given: Awaited<ReturnType<typeof reserveSeats>> | undefined;
  let made: BookingDoc;
  try {
    // The slot (`waitsAs`, see `pending-slots.ts`) is chosen first, so that a tourist without a free slot reserves no
    // seats. `insertNamed` chooses another slot whenever a concurrent booking takes the same one first.
    const waitsAs = await pendingSlot();
    given = await reserveSeats(booking, asked);
    const { seatFields, requireFresh } = given;
    const isAsked = booking.status === "pending" && asked === "everything";
    const isAtOnce = isAsked && given.isInstant && !isLimited(actor);
    const isHeld = seatFields.expiresAt !== null && isLimited(actor);
    if (isHeld) await countHolder(actor.id);
    const holds = () => (isHeld ? freeHolds(actor, booking, peopleOf(booking)) : Promise.resolve(null));
    const created = isAtOnce ? { ...details, instant: true } : details;
    const events = [eventOf(actor, "booking.created", created, toldInMails)];
    const change = { set: {}, events };
    const { set, events: outbox } = details.quiet ? change : await withPhoneCall(null, booking, change);
    requireFresh?.();
    const now = new Date();
    const expiresAt =
      isHeld && seatFields.expiresAt ? heldUntil(seatFields.expiresAt, now) : seatFields.expiresAt;
    const whole = {
      ...{ ...booking, ...set, ...seatFields, cancelBy: cancelDeadline(booking), outbox },
      ...(isAtOnce ? { status: "confirmed" as const, expiresAt: null } : { expiresAt }),
      askedAt: isAsked && !isAtOnce ? now : null,
    };
    made = await insertNamed(whole, async (isFirst) => ({
      waitsAs: isFirst ? waitsAs : await pendingSlot(),
      holds: await holds(),
    }));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // This may be the repetition of a request whose response was lost. Then the booking exists, although it
    // could not be created now, for instance because the departure is full.
    const there = await BookingModel.findById(booking._id).lean();
    if (there) return shown(there);
    if (given?.reservation)
      await releaseSeats(departureId(departureOf(booking)), booking._id, given.reservation);
    throw error;
  }
  dropCachedStatistics();
  await requireBothSides(actor, booking);
  return shown(made);
}

/**
 * How often an insert is tried while its reference or slot (`waitsAs`) is taken. A reference is almost never taken, but
 * at each try a concurrent booking may take the chosen slot first.
 */
const MOST_TRIES = BOOKINGS.waitingEach + 5;

/** @param slots chooses `waitsAs` and `holds` for each try; errors that it throws reach the caller */
async function insertNamed(
  booking: NewBooking & Pick<BookingDoc, "holdsPlaces" | "expiresAt" | "askedAt" | "cancelBy">,
  slots: (isFirst: boolean) => Promise<Required<Pick<BookingDoc, "waitsAs" | "holds">>>,
): Promise<BookingDoc> {
  for (let tries = 1; ; tries += 1) {
    const taken = await slots(tries === 1);
    try {
      const named = { ...booking, ...UNCHANGED, ...taken, reference: newReference(), createdAt: new Date() };
      return await insertOnce(BookingModel, { ...named, ...bookingSearch(named) });
    } catch (error) {
      if (!isDuplicateKey(error) || tries === MOST_TRIES) throw error;
    }
  }
}

/** If the provider or tourist of a new booking is gone, deletes the booking. @throws AppError `NOT_FOUND` in that case */
async function requireBothSides(actor: Actor, { _id, provider, tourist }: NewBooking): Promise<void> {
  const isProviderGone = provider ? !(await providerExists(provider._id)) : false;
  const isTouristGone = tourist ? !(await findTourist(tourist._id.toHexString())) : false;
  if (!isProviderGone && !isTouristGone) return;
  await ignoreAppError(remove(deletableBooking, actor, _id.toHexString()));
  throw new AppError("NOT_FOUND", isProviderGone ? "providerNotFound" : "touristNotFound");
}
