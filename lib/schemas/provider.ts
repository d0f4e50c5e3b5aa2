import { z } from "zod";
import { MESSAGES } from "../content/messages";
import { colomboMoment, isRealDate } from "../domain/dates";
import { PROVIDER_CATEGORIES } from "../domain/provider-categories";
import { MAX_DECISION_NOTE, MAX_HOST_NOTE } from "../domain/provider-decisions";
import { MAX_PHOTOS, NEW_PHOTO, PROVIDER_PICTURES } from "../domain/uploads";
import {
  anyText,
  email,
  fullName,
  nameText,
  newPassword,
  optionalText,
  phone,
  shortText,
  text,
} from "./fields";
import { listingDetails } from "./listing-details";

/** Highest price per person, in LKR. */
const MAX_PRICE = 10_000_000;

/** A number, also as text from a form. */
const numeric = z.union([z.number(), z.string().trim().min(1).transform(Number)], {
  error: "Enter a price in rupees.",
});

/** The fields of a listing. Source: docs/product.md, "Listings of providers". */
const listing = {
  serviceName: nameText({ missing: "Enter the name of your service.", label: "Service name", max: 100 }),
  contact: phone,
  category: z.enum(PROVIDER_CATEGORIES, {
    error: ({ input }) =>
      input ? `Choose one of: ${PROVIDER_CATEGORIES.join(", ")}.` : "Choose a category.",
  }),
  location: shortText({ missing: "Enter where your service starts.", label: "Location", max: 120 }),
  price: numeric
    .pipe(
      z
        .int({ error: "Enter the price in whole rupees." })
        .min(1, "Enter a price of at least 1 rupee.")
        .max(MAX_PRICE, "Enter a price of at most 10,000,000 rupees."),
    )
    .meta({
      anyOf: [
        { type: "integer", minimum: 1, maximum: MAX_PRICE },
        { type: "string", pattern: `^(?:[1-9][0-9]{0,6}|${MAX_PRICE})$` },
      ],
      description: "Whole LKR for a person, 1 to 10,000,000, as JSON has it or as a form sends it.",
    }),
  description: text({ missing: "Describe your service.", label: "Description", max: 5_000 }),
};

/**
 * Text fields of `POST /api/auth/provider/signup` and `POST /api/admin/providers`, which also accept
 * pictures. Source: docs/product.md, "Listings of providers".
 */
export const providerSignupSchema = z.object({ fullName, email, password: newPassword, ...listing });

const PHOTO = `(?:${NEW_PHOTO}|/api/images/[0-9a-f]{24})`;
const ONE_PHOTO = new RegExp(`^${PHOTO}$`);
const LATER_PHOTOS = `{0,${MAX_PHOTOS - 1}}`;

/** The new order of the photos; a form sends it as text with commas. */
const photoOrder = z
  .union([z.array(z.string()), z.string().transform((list) => list.split(",").filter(Boolean))], {
    error: "photoOrder must be a list.",
  })
  .pipe(
    z
      .array(z.string())
      .min(1, PROVIDER_PICTURES.photos.missing)
      .max(MAX_PHOTOS, MESSAGES.tooManyPhotos)
      .refine((photos) => photos.every((photo) => ONE_PHOTO.test(photo)), {
        error: `photoOrder takes addresses of photos and "${NEW_PHOTO}".`,
      })
      .refine((photos) => photos.every((photo, at) => photo === NEW_PHOTO || photos.indexOf(photo) === at), {
        error: "photoOrder can have each photo only once.",
      }),
  )
  .meta({
    anyOf: [
      {
        type: "array",
        items: { type: "string", pattern: ONE_PHOTO.source },
        minItems: 1,
        maxItems: MAX_PHOTOS,
      },
      { type: "string", pattern: `^${PHOTO}(?:,${PHOTO})${LATER_PHOTOS}$` },
    ],
    description: `The photos as they shall be, in order: addresses of photos of this listing (or of its change that waits), each once, and \`${NEW_PHOTO}\` for the next of the \`photos\` sent along. Any other goes. A form sends them with commas between, or as a field for each. Left out, the \`photos\` sent along take the place of all.`,
  });

/** Fields of `PATCH /api/providers/me`, which also accepts pictures. Fields that are left out do not change. */
export const providerUpdateSchema = z.object({ ...listing, ...listingDetails, photoOrder }).partial();

/** Fields of `PATCH /api/admin/providers/{id}`: as above, and the owner's name. */
export const adminProviderUpdateSchema = providerUpdateSchema.extend({ fullName: fullName.optional() });

export type ProviderSignup = z.output<typeof providerSignupSchema>;

export type ProviderUpdate = z.output<typeof providerUpdateSchema>;

export type AdminProviderUpdate = z.output<typeof adminProviderUpdateSchema>;

const decisionNote = optionalText({ label: "Note", max: MAX_DECISION_NOTE }).describe(
  "A message to the provider.",
);

/** Body of `PUT /api/admin/providers/{id}/approve`; without a body `approved` is true. */
export const providerApprovalSchema = z
  .object({
    approved: z.boolean({ error: "approved must be true or false." }).default(true),
    note: decisionNote,
    version: z
      .int({ error: "version must be a whole number." })
      .optional()
      .describe(
        "The `version` of the listing that you saw. If the listing has changed since then, the call is refused. Without it, the call applies to the current listing.",
      ),
  })
  .default({ approved: true, note: "" });

export type ProviderApproval = z.output<typeof providerApprovalSchema>;

/** Query of `DELETE /api/admin/providers/{id}/pending-change`. */
export const changeRejectionSchema = z.object({
  note: decisionNote,
  version: z
    .string()
    .regex(/^\d{1,9}$/, "version must be a whole number.")
    .transform(Number)
    .optional()
    .describe("The `version` of the listing that was shown, as for the approval."),
});

export type ChangeRejection = z.output<typeof changeRejectionSchema>;

/** Body of `PUT /api/admin/providers/{id}/office`. Source: docs/product.md, "Suspension". */
export const providerOfficeSchema = z.object({
  note: anyText({ label: "Note", max: MAX_HOST_NOTE })
    .optional()
    .describe("The office's own note. Blank removes it; left out, it stays."),
  seenNote: anyText({ label: "Note", max: MAX_HOST_NOTE })
    .default("")
    .describe("The note that you saw. If it has changed since then, the call is refused."),
  suspendedUntil: z
    .string({ error: "Choose the last day of the suspension." })
    .refine(isRealDate, { error: "Choose a valid date, such as 2027-12-31." })
    .refine((day) => day >= colomboMoment(new Date()).date, { error: "Choose today or a later date." })
    .meta({ format: "date" })
    .nullish()
    .describe("The last day on which guests cannot book. Null ends the suspension; left out, it stays."),
  changesAsked: text({
    missing: "Write what the host should change.",
    label: "Message",
    max: MAX_DECISION_NOTE,
  })
    .nullish()
    .describe("The changes that the host should make. Null takes the request back; left out, it stays."),
  message: optionalText({ label: "Message", max: MAX_DECISION_NOTE }).describe(
    "A message to the host about the suspension.",
  ),
});

export type ProviderOffice = z.output<typeof providerOfficeSchema>;

/** Body of `PUT /api/admin/providers/{id}/auto-confirm`. Source: docs/product.md, "Mail". */
export const autoConfirmSchema = z.object({
  autoConfirm: z.boolean({ error: "autoConfirm must be true or false." }),
});
