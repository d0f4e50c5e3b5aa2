import "server-only";
import { Types } from "mongoose";
import { BookingModel } from "@/models/booking";
import { CANCELLABLE_STATUSES } from "../../domain/booking-status";
import type { Offer } from "../../domain/offer";
import { AppError } from "../../errors";
import { formatBoth, formatDate, formatTime } from "../../format";
import { type AdminBookingInput, adminBookingSchema } from "../../schemas/admin-booking";
import type { BookingImport, BookingRow, ImportOutcomeDto } from "../../schemas/file-import";
import { parseInput } from "../../schemas/validation";
import type { Actor } from "../infra/actor";
import { importRows } from "../infra/import-rows";
import { readAllProducts } from "../products/queries";
import { findByServiceName } from "../providers/for-bookings";
import { peopleOf } from "./booking-seats";
import { createAdminBooking } from "./create-admin-booking";
import { findPricedOffer, priceOf, requireMaxParty } from "./priced-offer";

/**
 * Adds bookings from the rows of a file, or in a dry run says what would happen to each (docs/product.md,
 * "Import of bookings"). A booking that exists already is not added again, so that a file can be imported
 * repeatedly. Imported bookings may exceed the capacity of a departure, because the guests were already
 * promised their seats. Rows are handled one after the other, each with at most 3 reads plus the queries of a
 * new booking.
 * @throws the errors of `importRows`
 */
export function importBookings(
  actor: Actor,
  { rows, dryRun, mails }: BookingImport,
): Promise<ImportOutcomeDto[]> {
  return importRows(rows, (row) => importRow(actor, row, dryRun, mails));
}

async function importRow(
  actor: Actor,
  row: BookingRow,
  dryRun: boolean,
  mails: boolean,
): Promise<ImportOutcomeDto> {
  const offer = await findOffer(row.tour);
  const input = parseInput(adminBookingSchema, inputOf(row, offer));
  const there = await findSame(input, offer);
  if (there) return { state: "there", text: there.reference, bookingId: there._id.toHexString() };
  if (dryRun) {
    requireMaxParty(peopleOf(input));
    const { fields, ...priced } = await findPricedOffer(input, "full");
    const { totalPrice } = priceOf(priced, input.totalPrice);
    const name = fields.provider?.serviceName ?? fields.productType ?? "";
    return { state: "new", text: wordsOf(name, { ...input, totalPrice }) };
  }
  const { _id, totalPrice, reference } = await createAdminBooking(actor, input, new Types.ObjectId(), {
    isQuiet: !mails,
  });
  return { state: "new", text: wordsOf(reference, { ...input, totalPrice }), bookingId: _id };
}

function wordsOf(
  name: string,
  { date, time, totalPrice }: { date: string; time: string; totalPrice: number },
) {
  return `${name}, ${formatDate(date)}, ${formatTime(time)}, ${formatBoth(totalPrice)}`;
}

/**
 * The product or the approved service with this name.
 * @throws AppError `NOT_FOUND`, or `CONFLICT` if two services have the name
 */
async function findOffer(tour: string): Promise<Offer> {
  const name = tour.trim();
  const product = (await readAllProducts()).find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (product) return { kind: "product", id: product.id };
  const [service, other] = name === "" ? [] : await findByServiceName(name);
  if (!service) throw new AppError("NOT_FOUND", ["noSuchTour", name.slice(0, 100)]);
  if (other) throw new AppError("CONFLICT", ["twoSuchTours", name.slice(0, 100)]);
  return { kind: "service", id: service };
}

/** Converts a row of the file to the request body of a new booking. */
function inputOf(row: BookingRow, { kind, id }: Offer) {
  const { email, phone } = row;
  return {
    ...(kind === "service" ? { providerId: id } : { productType: id }),
    contact: { name: row.guest, phone, email, message: row.message },
    date: row.date.trim(),
    time: row.time.trim().replace(/^(\d):/, "0$1:"),
    adults: numberOf(row.adults) ?? 0,
    children: numberOf(row.children) ?? 0,
    totalPrice: numberOf(row.total),
    status: row.status.trim().toLowerCase() || "confirmed",
    specialNotes: row.notes,
    overbook: true,
  };
}

/** The number in a cell, such as `9,000`; null for a blank cell, and NaN for other text. */
function numberOf(cell: string): number | null {
  const digits = cell.replace(/[\s,]|LKR/gi, "");
  return digits === "" ? null : Number(digits);
}

/** The live booking of the same guest at the same departure, or null. One indexed query. */
function findSame({ date, time, contact }: AdminBookingInput, { kind, id }: Offer) {
  return BookingModel.findOne(
    {
      ...{ "offer.kind": kind, "offer.id": id, date, time },
      status: { $in: [...CANCELLABLE_STATUSES] },
      "contact.name": contact?.name,
      "contact.email": contact?.email ?? "",
      "contact.phone": contact?.phone ?? "",
    },
    "reference",
  ).lean();
}
