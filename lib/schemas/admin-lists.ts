import { z } from "zod";
import { BOOKING_STATUSES } from "../domain/booking-status";
import { isRealDate } from "../domain/dates";
import { REVIEW_TYPES } from "../domain/review-types";
import { searchedWords } from "../domain/search-words";
import { boundedPage, pageFields } from "./page";

/**
 * What the admins' lists can be asked for in the address, one schema for each list. Every part may be
 * left out or empty, as a form sends what nobody filled in; a part that breaks a rule is refused by the
 * API and passed over by the pages.
 */

function leftOutIfEmpty<T extends string>(sent: T): Exclude<T, ""> | undefined {
  return sent === "" ? undefined : (sent as Exclude<T, "">);
}

const MAX_QUERY = 200;

const q = z
  .string()
  .max(MAX_QUERY, `Search for at most ${MAX_QUERY} characters.`)
  .optional()
  .describe("Words that must all begin a word of the item; case and accents do not matter.");

const day = (description: string) =>
  z
    .string()
    .refine((sent) => sent === "" || isRealDate(sent), {
      error: "Give a day that exists, written like 2026-12-31.",
    })
    .transform(leftOutIfEmpty)
    .optional()
    .meta({
      anyOf: [
        { type: "string", format: "date" },
        { type: "string", const: "" },
      ],
      description,
    });

const oneOf = <const T extends readonly [string, ...string[]]>(values: T, description: string) =>
  z
    .enum(["", ...values], { error: `Choose one of: ${values.join(", ")}.` })
    .transform((sent) => leftOutIfEmpty<T[number] | "">(sent))
    .optional()
    .describe(description);

const plain = (label: string, description: string) =>
  z
    .string()
    .max(100, `${label} can have at most 100 characters.`)
    .transform(leftOutIfEmpty)
    .optional()
    .describe(description);

/** The ways a list can be sorted: each field upwards, or downwards with a hyphen before it. */
function sorting<const F extends readonly [string, ...string[]]>(fields: F, usual: Sort<F[number]>) {
  const ways = fields.flatMap((field) => [field, `-${field}`]) as [Sort<F[number]>, ...Sort<F[number]>[]];
  return z
    .enum(["", ...ways], { error: `Sort by one of: ${ways.join(", ")}.` })
    .optional()
    .meta({ default: usual, description: "A hyphen in front turns the order round." })
    .transform((sort) => leftOutIfEmpty<Sort<F[number]> | "">(sort ?? "") ?? usual);
}

type Sort<F extends string> = F | `-${F}`;

const paged = <T extends { limit?: number | undefined; page?: number | undefined; q?: string | undefined }>({
  limit,
  page,
  q: text,
  ...rest
}: T) => ({
  ...rest,
  ...boundedPage({ limit, page }),
  /** Undefined where nothing is searched for; empty where the search has no letter or digit. */
  words: text?.trim() ? searchedWords(text) : undefined,
});

const providerFields = { q, category: plain("category", "A provider's category, to the letter.") };

/** Query of `GET /api/admin/providers`. */
export const providerListSchema = z
  .object({
    ...providerFields,
    sort: sorting(["createdAt", "serviceName", "price"], "-createdAt"),
    ...pageFields,
  })
  .transform(paged);

/** Query of `GET /api/admin/pending-providers`. */
export const pendingProviderListSchema = z
  .object({
    ...providerFields,
    waiting: oneOf(["new", "change"], "New listings, or approved ones with a change that waits."),
    sort: sorting(["createdAt", "serviceName", "price"], "-createdAt"),
    ...pageFields,
  })
  .transform(paged);

/** Query of `GET /api/bookings/admin`. */
export const bookingListSchema = z
  .object({
    q,
    status: oneOf(BOOKING_STATUSES, "The booking's state."),
    category: plain("category", "The provider's category or the product's own, to the letter."),
    from: day("First day of the tour."),
    to: day("Last day of the tour."),
    sort: sorting(["createdAt", "date", "totalPrice"], "-createdAt"),
    ...pageFields,
  })
  .transform(paged);

/** Query of `GET /api/admin/tourists`. */
export const touristListSchema = z
  .object({
    q,
    country: plain("country", "To the letter."),
    from: day("First day of signing up, in Sri Lanka."),
    to: day("Last day of signing up, in Sri Lanka."),
    sort: sorting(["createdAt", "fullName"], "-createdAt"),
    ...pageFields,
  })
  .transform(paged);

/** Query of `GET /api/admin/reviews`. */
export const reviewListSchema = z
  .object({
    q,
    approved: oneOf(["true", "false"], "Approved ones, or those that wait."),
    reviewType: oneOf(REVIEW_TYPES, "What is reviewed."),
    rating: oneOf(["1", "2", "3", "4", "5"], "The rating, exactly."),
    from: day("First day of writing, in Sri Lanka."),
    to: day("Last day of writing, in Sri Lanka."),
    sort: sorting(["createdAt", "rating"], "-createdAt"),
    ...pageFields,
  })
  .transform(paged);

/** Query of `GET /api/admin/contact-messages`. */
export const messageListSchema = z
  .object({
    q,
    from: day("First day of writing, in Sri Lanka."),
    to: day("Last day of writing, in Sri Lanka."),
    sort: sorting(["createdAt", "name"], "-createdAt"),
    ...pageFields,
  })
  .transform(paged);

/** What the trail tells about: the nouns its actions begin with. */
export const AUDIT_NOUNS = ["booking", "provider", "tourist", "review", "contact-message", "export"] as const;

/** Query of `GET /api/admin/audit`. */
export const auditListSchema = z
  .object({
    q,
    about: oneOf(AUDIT_NOUNS, "What was changed."),
    from: day("First day, in Sri Lanka."),
    to: day("Last day, in Sri Lanka."),
    sort: sorting(["at"], "-at"),
    ...pageFields,
  })
  .transform(paged);

/** Parsed query of the list of providers. */
export type ProviderListQuery = z.output<typeof providerListSchema>;
/** Parsed query of the providers that wait. */
export type PendingProviderListQuery = z.output<typeof pendingProviderListSchema>;
/** Parsed query of the bookings. */
export type BookingListQuery = z.output<typeof bookingListSchema>;
/** Parsed query of the tourists. */
export type TouristListQuery = z.output<typeof touristListSchema>;
/** Parsed query of the reviews. */
export type ReviewListQuery = z.output<typeof reviewListSchema>;
/** Parsed query of the contact messages. */
export type MessageListQuery = z.output<typeof messageListSchema>;
/** Parsed query of the trail. */
export type AuditListQuery = z.output<typeof auditListSchema>;
