import { z } from "zod";
import { CHILDREN_FROM } from "../domain/listing-details";
import { EFFORTS, LENGTHS, TIMES_OF_DAY, YES_NO_ATTRIBUTES } from "../domain/offer-attributes";
import { MAX_PARTY } from "../domain/pricing";
import { TRAIT_FILTER_NAMES } from "../domain/trait-filters";
import { AVAILABILITY_DAYS, availabilityDtoSchema } from "./availability";
import { OFFER_CATEGORIES, SERVICE_SORTS } from "./service-search";

/**
 * Inputs and results of the tools of the MCP server. Assistants read them as JSON Schema, so inputs are not
 * transformed and patterns are short. Integers have explicit limits or are plain numbers, because `z.int()`
 * alone adds very large limits to the JSON Schema.
 */

const offer = z.string().min(1).max(200).describe("The `id` of an offer in search results.");
const date = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .describe("A day, `YYYY-MM-DD`.");
const adults = z.int().min(1).max(MAX_PARTY);
const children = z.int().min(0).max(MAX_PARTY);

export const searchInputSchema = z.strictObject({
  q: z.string().max(80).optional().describe("Words, such as `elephants` or `cooking`."),
  kind: z.enum(["tours", "hosts"]).optional().describe("Only our own tours, or only local hosts."),
  category: z.enum(OFFER_CATEGORIES).optional(),
  place: z.string().max(80).optional().describe("A town, such as `Sigiriya`; finds offers close to it."),
  minPrice: z.number().min(0).max(100_000).optional().describe("US dollars for a person."),
  maxPrice: z.number().min(0).max(100_000).optional().describe("US dollars for a person."),
  date: date.optional(),
  adults: adults.optional(),
  children: children.optional(),
  filters: z
    .array(z.enum(["instant", ...TRAIT_FILTER_NAMES]))
    .max(TRAIT_FILTER_NAMES.length + 1)
    .optional()
    .describe("Only offers that are known to have all of these; `instant`: bookings are confirmed at once."),
  length: z.enum(LENGTHS).optional().describe("Up to 2 hours, up to 6 hours, up to a day, or longer."),
  time: z.enum(TIMES_OF_DAY).optional(),
  language: z.string().max(80).optional().describe("A language that host or guide speaks."),
  childAge: z.int().min(0).max(CHILDREN_FROM).optional().describe("Age of the youngest child."),
  sort: z.enum(SERVICE_SORTS).optional(),
  page: z.int().min(1).max(10_000).optional(),
});

export const offerInputSchema = z.strictObject({ offer });

export const availabilityInputSchema = z.strictObject({
  offer,
  from: date.optional().describe("First day; today without it."),
  to: date
    .optional()
    .describe(
      `Last day, at most ${AVAILABILITY_DAYS.most} days with the first; ${AVAILABILITY_DAYS.usual} without it.`,
    ),
  adults: adults.optional().describe("Departures with fewer places are `full`."),
  children: children.optional(),
});

export const quoteInputSchema = z.strictObject({
  offer,
  adults,
  children: children.default(0),
  date: date.optional().describe("Only for the link: the price is the same on all days."),
});

/** An amount in US dollars, as pages show it, and in whole Sri Lankan rupees. */
const amountSchema = z.object({ usd: z.number(), lkr: z.number() });

const ratingSchema = z.object({ average: z.number(), count: z.number() });

const links = {
  page: z.string().describe("Address of the offer's page."),
  bookingPage: z.string().describe("Where guests book. Day and group are filled in if you named them."),
};

const offerFields = {
  id: z.string(),
  kind: z.enum(["tour", "host"]),
  name: z.string(),
  category: z.string(),
  price: amountSchema.nullable().describe("List price; null: on request."),
  priceUnit: z.enum(["person", "day"]).describe("What the price is for."),
  rating: ratingSchema.nullable().describe("Of approved reviews; null without any."),
  ...links,
};

const foundOfferSchema = z.object({
  ...offerFields,
  description: z.string().describe("Its beginning."),
  instant: z.boolean().describe("Whether bookings are confirmed at once."),
  host: z.string().nullable(),
  location: z.string().nullable(),
  starts: z
    .array(z.string())
    .nullable()
    .describe("Departures with room on the searched day; null if any time can be requested."),
  forGroup: z
    .object({ perAdult: amountSchema, total: amountSchema })
    .nullable()
    .describe("The price for the searched group."),
});

export const searchResultSchema = z.object({
  total: z.number(),
  page: z.number(),
  pages: z.number(),
  offers: z.array(foundOfferSchema),
  closest: z.array(foundOfferSchema).describe("If nothing was found: what comes closest."),
});

const groupSchema = z.object({ min: z.number().optional(), max: z.number().optional() });

export const offerResultSchema = z.object({
  ...offerFields,
  description: z.array(z.string()).describe("Paragraphs."),
  duration: z.string().nullable(),
  languages: z.array(z.string()),
  included: z.array(z.string()),
  excluded: z.array(z.string()),
  bring: z.array(z.string()).describe("What guests should bring."),
  notes: z.array(z.string()),
  applies: z.array(z.enum(YES_NO_ATTRIBUTES)),
  doesNotApply: z.array(z.enum(YES_NO_ATTRIBUTES)).describe("Attributes in neither list are unknown."),
  effort: z.enum(EFFORTS).nullable(),
  childrenFrom: z.number().nullable().describe("Least age of children, in years."),
  instant: z.boolean().describe("Whether bookings are confirmed at once."),
  usualAnswerHours: z.number().nullable().describe("How long guests usually wait for an answer."),
  gateCosts: z.array(z.string()).describe("Costs that guests pay to others; not in any price."),
  meetingPoint: z.string(),
  town: z.string().nullable(),
  group: groupSchema.describe("Smallest and largest group."),
  scheduled: z.boolean().describe("Whether it has fixed departures; false: guests may request any time."),
  usualStartTimes: z.array(z.string()),
  prices: z
    .array(z.object({ from: z.number(), to: z.number(), perAdult: amountSchema }))
    .describe("By group size, adults and children together."),
  children: z.enum(["half price", "not accepted"]),
  host: z.object({ name: z.string(), phone: z.string(), location: z.string() }).nullable(),
  reviews: z.array(z.object({ rating: z.number(), comment: z.string(), by: z.string(), date: z.string() })),
});

export const availabilityResultSchema = availabilityDtoSchema.extend(links);

export const quoteResultSchema = z.object({
  id: z.string(),
  name: z.string(),
  adults: z.number(),
  children: z.number(),
  perAdult: amountSchema,
  perChild: amountSchema,
  total: amountSchema,
  priceUnit: offerFields.priceUnit,
  gateCosts: z.array(z.string()).describe("Costs that guests pay to others; not in the total."),
  ...links,
});
