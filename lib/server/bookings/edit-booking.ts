import "server-only";
import type { BookingDoc } from "@/models/booking";
import { cancelDeadline } from "../../domain/dates";
import { isSameMoment, isSameParty } from "../../domain/moves";
import { AppError } from "../../errors";
import type { BookingEdit } from "../../schemas/booking-changes";
import type { BookingDto } from "../../schemas/booking-dto";
import type { Actor } from "../infra/actor";
import { peopleOf } from "./booking-seats";
import { contactOf } from "./change-details";
import { withoutMove } from "./change-or-ask";
import { changeOwn } from "./change-own-booking";
import { askedBy, reserveChangedSeats } from "./changed-seats";
import { requireLive, requireMoment } from "./checks";
import { editedEvent, editedTour } from "./edited-booking";
import { priceOf, quoteOtherParty, requireMaxParty, requireTotal } from "./priced-offer";
import { bookingSearch } from "./search-fields";

/**
 * The fields to set for the total of an edited booking: the total that the admin typed, otherwise our price for a new
 * party. Empty if the total does not change.
 * @throws AppError `PRICE_CHANGED`, with our price, when the admin expected another total; or the code of the pricing
 * problem
 */
async function totalAfter(
  before: BookingDoc,
  party: Pick<BookingDoc, "adults" | "children">,
  { totalPrice, expectedTotal }: Pick<BookingEdit, "totalPrice" | "expectedTotal">,
  now: Date,
): Promise<Partial<Pick<BookingDoc, "totalPrice" | "price">>> {
  const isSame = isSameParty(before, party);
  if (totalPrice !== undefined) {
    if (isSame) return totalPrice === before.totalPrice ? {} : { totalPrice, price: null };
    // If the typed total equals our price, the booking also stores the price details of our quote. For a deleted offer
    // there is no quote, and only the typed total is stored.
    const ours = await quoteOtherParty(before, party, now).catch((error: unknown) => {
      if (error instanceof AppError && error.code === "ADULTS_ONLY") throw error;
      return null;
    });
    return ours ? priceOf(ours, totalPrice) : { totalPrice, price: null };
  }
  if (isSame) return {};
  const priced = priceOf(await quoteOtherParty(before, party, now));
  requireTotal(priced, expectedTotal ?? before.totalPrice);
  return priced;
}

/**
 * The contact fields and notes that an edit changes: their names (`also`) and the values to set. An unchanged contact
 * or unchanged notes are left out, because setting them could restore data that a concurrent erasure has removed.
 * @throws AppError `VALIDATION_FAILED` when a guest without an account would be left without phone and email
 */
function editedDetails(
  before: BookingDoc,
  { contact, specialNotes = before.specialNotes }: Pick<BookingEdit, "contact" | "specialNotes">,
): { also: string[]; set: Partial<BookingDoc> } {
  const current = contactOf(before);
  const newContact = { ...current, ...contact };
  const changedFields = (["name", "phone", "email"] as const).filter(
    (name) => newContact[name] !== current[name],
  );
  const isContactChanged = changedFields.length > 0;
  if (isContactChanged && !before.tourist && !newContact.phone && !newContact.email) {
    throw new AppError("VALIDATION_FAILED", "phoneOrEmail", { field: "contact.phone" });
  }
  const hasNewNotes = specialNotes !== before.specialNotes;
  if (!isContactChanged && !hasNewNotes) return { also: [], set: {} };
  const set = { ...(isContactChanged && { contact: newContact }), ...(hasNewNotes && { specialNotes }) };
  const { offer: _, ...words } = bookingSearch({ ...before, ...set });
  return {
    also: [...changedFields, ...(hasNewNotes ? ["notes"] : [])],
    set: { ...set, ...words },
  };
}

/**
 * Applies an admin's edit in one write: date and time, party, total, contact, notes. The status stays, and guest and
 * host get one mail each.
 * @throws the errors of `changeOwn`, `VALIDATION_FAILED`, `PRICE_CHANGED` when the new total is not the expected one,
 * the code of the pricing problem, or `DEPARTURE_FULL` without `overbook`
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

    const needsSeats = isMoved || (peopleOf(tour) > peopleOf(before) && before.holdsPlaces);
    const asked = overbook ? "nothing" : askedBy(actor);
    const { seatFields, ...reserved } = needsSeats
      ? await reserveChangedSeats(actor, asked, before, { ...before, ...tour }, now)
      : {};
    return {
      ...reserved,
      set: {
        ...{ ...seatFields, ...total, ...set, ...tour },
        ...(isMoved && { cancelBy: cancelDeadline(tour) }),
        // An admin's change of date or party replaces the move that the guest requested.
        ...((isMoved || isOtherParty) && { ...withoutMove(before), addedPeople: 0 }),
      },
      events: [editedEvent(actor, before, { ...tour, totalPrice }, also)],
    };
  });
}
