import "server-only";
import type { BookingDoc } from "@/models/booking";
import { cancelDeadline } from "../../domain/dates";
import { isSameMoment, isSameParty } from "../../domain/moves";
import { AppError } from "../../errors";
import type { BookingEdit } from "../../schemas/booking-changes";
import type { BookingDto } from "../../schemas/booking-dto";
import type { Actor } from "../infra/actor";
import { contactOf } from "./change-details";
import { withoutMove } from "./change-or-ask";
import { changeOwn } from "./change-own-booking";
import { askedBy, reserveChangedSeats } from "./changed-seats";
import { requireLive, requireMoment } from "./checks";
import { editedEvent, editedTour } from "./edited-booking";
import { bookingSearch } from "./search-fields";
import { peopleOf } from "./seats";
import { findChangedSubject, priceOf, requireMaxParty, requireTotal } from "./subject";

/**
 * The total of an edited booking: what the admin typed, or our price for another party. It never changes unsaid.
 * @throws AppError `PRICE_CHANGED`, with our price, when nobody has agreed to it, or the quote's code
 */
async function totalAfter(
  before: BookingDoc,
  party: Pick<BookingDoc, "adults" | "children">,
  { totalPrice, expectedTotal }: Pick<BookingEdit, "totalPrice" | "expectedTotal">,
  now: Date,
): Promise<Partial<Pick<BookingDoc, "totalPrice" | "price">>> {
  const stays = isSameParty(before, party);
  if (totalPrice !== undefined) {
    if (stays) return totalPrice === before.totalPrice ? {} : { totalPrice, price: null };
    // Who types what we would ask keeps our price. A subject that is gone has none.
    const ours = await findChangedSubject(before, party, now).catch((error: unknown) => {
      if (error instanceof AppError && error.code === "ADULTS_ONLY") throw error;
      return null;
    });
    return ours ? priceOf(ours, totalPrice) : { totalPrice, price: null };
  }
  if (stays) return {};
  const priced = priceOf(await findChangedSubject(before, party, now));
  requireTotal(priced, expectedTotal ?? before.totalPrice);
  return priced;
}

/**
 * Contact and notes after an edit: the names of those that are new, and what to write. What stays is not written, because an
 * erasure of the guest may run beside it.
 * @throws AppError `VALIDATION_FAILED` when nobody without an account could be reached any more
 */
function editedDetails(
  before: BookingDoc,
  { contact, specialNotes = before.specialNotes }: Pick<BookingEdit, "contact" | "specialNotes">,
): { also: string[]; set: Partial<BookingDoc> } {
  const known = contactOf(before);
  const reached = { ...known, ...contact };
  const reachedBy = (["name", "phone", "email"] as const).filter((name) => reached[name] !== known[name]);
  const isReachedElse = reachedBy.length > 0;
  if (isReachedElse && !before.tourist && !reached.phone && !reached.email) {
    throw new AppError("VALIDATION_FAILED", "phoneOrEmail", { field: "contact.phone" });
  }
  const hasNewNotes = specialNotes !== before.specialNotes;
  if (!isReachedElse && !hasNewNotes) return { also: [], set: {} };
  const set = { ...(isReachedElse && { contact: reached }), ...(hasNewNotes && { specialNotes }) };
  const { searchTerms, guestTerms } = bookingSearch({ ...before, ...set });
  return {
    also: [...reachedBy, ...(hasNewNotes ? ["notes"] : [])],
    set: { ...set, searchTerms, guestTerms },
  };
}

/**
 * Changes whatever an admin has to change in a booking, in one write: day and time, party, total, contact, notes. Its state
 * stays, and one mail tells both sides.
 * @throws AppError as `changeOwn`, `VALIDATION_FAILED`, `PRICE_CHANGED` when the total would change unsaid, the quote's code,
 *   or `DEPARTURE_FULL` without `overbook`
 */
export function editBooking(
  actor: Actor,
  id: string,
  { version, overbook, ...edit }: BookingEdit,
): Promise<BookingDto> {
  return changeOwn(actor, id, version, async (before, now) => {
    requireLive(before);
    const tour = editedTour(before, edit);
    const isMoved = !isSameMoment(before, tour);
    const isOtherParty = !isSameParty(before, tour);
    if (isMoved) requireMoment(actor, tour, now);
    requireMaxParty(peopleOf(tour));
    const total = await totalAfter(before, tour, edit, now);
    const { totalPrice = before.totalPrice } = total;
    const { also, set } = editedDetails(before, edit);
    if (!isMoved && !isOtherParty && also.length === 0 && totalPrice === before.totalPrice) return null;

    const needsPlaces = isMoved || (peopleOf(tour) > peopleOf(before) && before.holdsPlaces);
    const asked = overbook ? "nothing" : askedBy(actor);
    const { places, ...given } = needsPlaces
      ? await reserveChangedSeats(actor, asked, before, { ...before, ...tour }, now)
      : {};
    return {
      ...given,
      set: {
        ...{ ...places, ...total, ...set, ...tour },
        ...(isMoved && { cancelBy: cancelDeadline(tour) }),
        // Who decides about day or party decides about what the guest asks for too.
        ...((isMoved || isOtherParty) && { ...withoutMove(before), addedPeople: 0 }),
      },
      events: [editedEvent(actor, before, { ...tour, totalPrice }, also)],
    };
  });
}
