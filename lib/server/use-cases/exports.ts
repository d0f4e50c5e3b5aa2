import "server-only";
import type { z } from "zod";
import type { ProviderDoc } from "@/models/provider";
import { colomboText } from "../../domain/dates";
import { LKR_PER_USD } from "../../format";
import {
  auditListSchema,
  bookingListSchema,
  messageListSchema,
  pendingProviderListSchema,
  providerListSchema,
  reviewListSchema,
  touristListSchema,
} from "../../schemas/admin-lists";
import { parseInput } from "../../schemas/validation";
import type { Actor } from "../accounts/actor";
import { recordChange } from "../audit/commands";
import { eachAuditEntry } from "../audit/queries";
import { eachBooking } from "../bookings/queries";
import { eachContactMessage } from "../contact/queries";
import { type Columns, csvStream } from "../platform/csv";
import { logger } from "../platform/logger";
import { eachPendingProvider, eachProvider } from "../providers/queries";
import { eachReview } from "../reviews/queries";
import { eachTourist } from "../tourists/queries";

/** The files that admins can take away: one for each list, with the same filters. */

/** Whole LKR as USD with two decimals. */
function usd(lkr: number): number {
  return Math.round((lkr * 100) / LKR_PER_USD) / 100;
}

interface Export {
  schema: z.ZodType;
  open: (sent: unknown) => ReadableStream<Uint8Array>;
}

function logCutShort(error: Error): void {
  logger().error({ err: error }, "export cut short");
}

function csvExport<S extends z.ZodType, T>(
  schema: S,
  each: (query: z.output<S>) => AsyncIterable<T>,
  columns: Columns<T>,
): Export {
  return { schema, open: (sent) => csvStream(each(parseInput(schema, sent)), columns, logCutShort) };
}

const providerColumns: Columns<ProviderDoc> = {
  Service: ({ serviceName }) => serviceName,
  Category: ({ category }) => category,
  Owner: ({ fullName }) => fullName,
  Email: ({ email }) => email,
  Phone: ({ contact }) => contact,
  Location: ({ location }) => location,
  "Price (LKR)": ({ price }) => price,
  "Price (USD)": ({ price }) => usd(price),
  Approved: ({ approved }) => approved,
  "Change waits": ({ pendingChange }) => pendingChange !== null,
  "Signed up (Sri Lanka time)": ({ createdAt }) => colomboText(createdAt),
  Id: ({ _id }) => _id.toHexString(),
};

const nameOf = (side: { serviceName?: string | undefined; fullName?: string | undefined } | null) =>
  side?.serviceName ?? side?.fullName ?? "";

/** Every export, by the last part of its address. */
const EXPORTS = {
  "pending-providers": csvExport(pendingProviderListSchema, eachPendingProvider, providerColumns),
  providers: csvExport(providerListSchema, eachProvider, providerColumns),
  bookings: csvExport(bookingListSchema, eachBooking, {
    Reference: ({ reference }) => reference,
    Status: ({ status }) => status,
    Date: ({ date }) => date,
    Time: ({ time }) => time,
    Booked: ({ provider, productType }) => provider?.serviceName ?? productType ?? "",
    Category: ({ category }) => category,
    Guest: ({ tourist, contact }) => tourist?.fullName ?? contact?.name ?? "",
    Email: ({ tourist, contact }) => tourist?.email ?? contact?.email ?? "",
    Phone: ({ contact }) => contact?.phone ?? "",
    Adults: ({ adults }) => adults,
    Children: ({ children }) => children,
    "Total (LKR)": ({ totalPrice }) => totalPrice,
    "Total (USD)": ({ totalPrice }) => usd(totalPrice),
    "Special notes": ({ specialNotes }) => specialNotes,
    Message: ({ contact }) => contact?.message ?? "",
    "Booked at (Sri Lanka time)": ({ createdAt }) => colomboText(createdAt),
    Id: ({ _id }) => _id.toHexString(),
  }),
  tourists: csvExport(touristListSchema, eachTourist, {
    Name: ({ fullName }) => fullName,
    Email: ({ email }) => email,
    Country: ({ country }) => country,
    "Signed up (Sri Lanka time)": ({ createdAt }) => colomboText(createdAt),
    Id: ({ _id }) => _id.toHexString(),
  }),
  reviews: csvExport(reviewListSchema, eachReview, {
    Type: ({ reviewType }) => reviewType,
    Of: ({ targetId }) => nameOf(targetId),
    By: ({ reviewerId }) => nameOf(reviewerId),
    Rating: ({ rating }) => rating,
    Comment: ({ comment }) => comment,
    Picture: ({ image }) => image !== null,
    Approved: ({ approved }) => approved,
    "Written (Sri Lanka time)": ({ createdAt }) => colomboText(createdAt),
    Id: ({ _id }) => _id,
  }),
  "contact-messages": csvExport(messageListSchema, eachContactMessage, {
    Name: ({ name }) => name,
    Email: ({ email }) => email,
    Phone: ({ phone }) => phone,
    Message: ({ message }) => message,
    "Written (Sri Lanka time)": ({ createdAt }) => colomboText(createdAt),
    Id: ({ _id }) => _id.toHexString(),
  }),
  audit: csvExport(auditListSchema, eachAuditEntry, {
    "At (Sri Lanka time)": ({ at }) => colomboText(at),
    Action: ({ action }) => action,
    By: ({ actor }) => actor.email,
    Role: ({ actor }) => actor.role,
    Of: ({ targetId }) => targetId,
    Details: ({ details }) => JSON.stringify(details),
  }),
} satisfies Record<string, Export>;

/** The last part of the address of an export. */
export type ExportName = keyof typeof EXPORTS;

/** Every list that can be exported. */
export const EXPORT_NAMES = Object.keys(EXPORTS);

/** Whether there is an export of that name. */
export function isExportName(name: string): name is ExportName {
  return Object.hasOwn(EXPORTS, name);
}

/**
 * A list as a CSV file, read from the database as it is taken; the trail keeps who took it.
 * @param sent the query of the address
 * @throws AppError `VALIDATION_FAILED`
 */
export async function openExport(
  actor: Actor,
  name: ExportName,
  sent: Record<string, string>,
): Promise<ReadableStream<Uint8Array>> {
  const stream = EXPORTS[name].open(sent);
  const { limit: _, page: __, ...asked } = sent;
  const details = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ""));
  await recordChange(actor, { action: `export.${name}`, targetId: name, details });
  return stream;
}
