import { z } from "zod";
import { PAPER_KINDS } from "../domain/papers";
import { gateCostSchema } from "./gate-cost";
import { paperDtoSchema } from "./paper";

/** The optional details of a service. Source: docs/product.md, "Listing details". */
const detailsDtoSchema = z.object({
  durationMinutes: z.int().nullable().describe("How long it takes."),
  groupSize: z.int().nullable().describe("Most people at a time."),
  smallestGroup: z.int().nullable().describe("Fewest people at a time."),
  startTimes: z.array(z.string()).describe("Usual start times, `HH:mm`, earliest first."),
  languages: z.array(z.string()).describe("Languages the host speaks."),
  included: z.array(z.string()),
  excluded: z.array(z.string()).describe("What is not included."),
  gateCosts: z.array(gateCostSchema).describe("Costs that guests pay to others; not in the price."),
  bring: z.array(z.string()).describe("What guests should bring."),
  meetingPoint: z.string().describe("Where they meet, in words; empty where it is not told."),
  town: z.string().nullable().describe("The town nearest to it, such as `habarana`."),
  vehicles: z.string().describe("What one rides in; empty where it is not told."),
  applies: z.array(z.string()).describe("Attributes that apply, such as `goodForChildren`."),
  doesNotApply: z.array(z.string()).describe("Attributes that do not apply. The others are unknown."),
  effort: z.string().nullable().describe("How much guests have to move, such as `easy`."),
  childrenFrom: z.int().nullable().describe("Least age of children, in years."),
  portrait: z.string().nullable().describe("Address of a picture of the host on this site, or null."),
  photoTexts: z
    .array(z.string())
    .describe("What each of the `photos` shows, in their order; empty where it is not told."),
});

/** A provider in public responses, without an email. Source: docs/product.md, "Private and public fields". */
export const providerDtoSchema = z.object({
  _id: z.string(),
  serviceName: z.string(),
  category: z.string(),
  description: z.string(),
  price: z.int().describe("Whole LKR for a person."),
  location: z.string(),
  profilePicture: z.string().nullable().describe("Address of a picture on this site, or null."),
  photos: z.array(z.string()).describe("Addresses of pictures on this site."),
  contact: z.string().describe("Phone number."),
  approved: z.boolean(),
  fullName: z.string(),
  details: detailsDtoSchema,
  checkedPapers: z
    .array(z.object({ kind: z.enum(PAPER_KINDS), checkedAt: z.iso.datetime() }))
    .describe("The valid papers that an admin has checked."),
  isPaused: z
    .boolean()
    .describe(
      "Whether guests cannot book for now: a paper has expired, or the office suspended the listing.",
    ),
  createdAt: z.iso.datetime(),
});

/** A provider in responses to its own account and to admins. */
export const ownProviderDtoSchema = providerDtoSchema.extend({
  email: z.string(),
  papers: z.array(paperDtoSchema),
  suspendedUntil: z.iso
    .date()
    .nullable()
    .describe("The last day of a suspension, on which guests cannot book; null without one."),
  changesAsked: z
    .object({ text: z.string(), at: z.iso.datetime() })
    .nullable()
    .describe("The changes that our team asked for, until the provider's next change; null without."),
  officeNote: z
    .string()
    .optional()
    .describe(
      "The office's own note; left out without one. Only for admins, and in the provider's own data.",
    ),
  pendingChange: z
    .object({
      serviceName: z.string().optional(),
      category: z.string().optional(),
      profilePicture: z.string().optional(),
      photos: z.array(z.string()).optional(),
      photoTexts: z.array(z.string()).optional().describe("What each of these photos shows."),
      portrait: z.string().optional(),
    })
    .nullable()
    .describe(
      "The change that waits for approval while the approved version stays public; null without one.",
    ),
  unseenChange: z
    .object({
      before: providerDtoSchema
        .pick({ description: true, price: true, location: true, contact: true, fullName: true })
        .extend(detailsDtoSchema.omit({ portrait: true }).shape)
        .partial()
        .describe("What each changed field was before."),
      at: z.iso.datetime().describe("When the last of them was changed."),
    })
    .optional()
    .describe(
      "Public changes of the approved listing that no admin has reviewed yet. Only in answers to admins.",
    ),
  waitsSince: z.iso
    .datetime()
    .optional()
    .describe("Since when it waits for an admin, if it does. Only in answers to admins."),
  version: z.int().describe("Raised with every change of the listing."),
  autoConfirm: z.boolean().describe("Whether the provider's yes to a booking confirms it at once."),
});

export type ListingDetailsDto = z.output<typeof detailsDtoSchema>;

export type ProviderDto = z.output<typeof providerDtoSchema>;

export type OwnProviderDto = z.output<typeof ownProviderDtoSchema>;
