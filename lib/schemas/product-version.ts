import { z } from "zod";
import { PRODUCT_CATEGORIES } from "../domain/catalogue-types";
import { bookingWindow } from "../domain/dates";
import { CHILDREN_FROM, START_TIMES } from "../domain/listing-details";
import { EFFORTS, YES_NO_ATTRIBUTES, type YesNoAttribute } from "../domain/offer-attributes";
import { MAX_PARTY } from "../domain/pricing";
import { ADDED_NAME, type AddedProduct, MOST_NAME, type ProductFields } from "../domain/product-fields";
import { PRODUCT_PICTURES } from "../domain/uploads";
import { date, time } from "./booking-fields";
import { anyText, text } from "./fields";
import { gateCosts } from "./gate-cost";

const WHOLE_PRICE = "Enter each price in whole, even rupees, from 2 to 10,000,000.";
const GROUPS = "Group sizes must begin with 1 and have no gap.";

/** Prices by group size. Each price must be even, so that a child's half price is a whole number. */
const tiers = z
  .array(
    z.object({
      from: z.int({ error: GROUPS }).min(1, GROUPS).max(MAX_PARTY, GROUPS),
      to: z.int({ error: GROUPS }).max(MAX_PARTY, GROUPS).nullable(),
      lkr: z
        .int({ error: WHOLE_PRICE })
        .min(2, WHOLE_PRICE)
        .max(10_000_000, WHOLE_PRICE)
        .multipleOf(2, WHOLE_PRICE),
    }),
    { error: "Send a list of prices." },
  )
  .max(12, "A tour can have at most 12 prices.")
  .refine(
    (list) =>
      list.every(({ from, to }, at) => {
        const next = list[at + 1];
        return (
          from === (at === 0 ? 1 : (list[at - 1]?.to ?? Number.NaN) + 1) &&
          (next ? to !== null && to >= from : to === null || to >= from)
        );
      }),
    { error: GROUPS },
  )
  .describe("Prices per adult by group size, in whole LKR. Empty: guests ask for a price.");

const entries = (label: string) =>
  z
    .array(text({ missing: `${label} has an empty entry.`, label, max: 300 }), {
      error: `${label} must be a list of texts.`,
    })
    .max(20, `${label} can have at most 20 entries.`);

const YES_OR_NO = "Answer each question with true, false or null.";

/** The attributes of an offer; null if unknown. */
export const offerAttributesSchema = z.object(
  {
    ...(Object.fromEntries(
      YES_NO_ATTRIBUTES.map((name) => [name, z.boolean({ error: YES_OR_NO }).nullable()]),
    ) as Record<YesNoAttribute, z.ZodNullable<z.ZodBoolean>>),
    childrenFrom: z
      .int({ error: "Enter the minimum age for children in whole years." })
      .min(0, "Enter the minimum age for children in whole years.")
      .max(CHILDREN_FROM, `The minimum age for children is at most ${CHILDREN_FROM}.`)
      .nullable(),
    effort: z.enum(EFFORTS, { error: "Choose an effort of the list." }).nullable(),
  },
  { error: "Send who the tour is for." },
);

export const productPictureSchema = z.object(
  {
    image: z
      .string({ error: "Send the id of each picture." })
      .regex(/^[0-9a-f]{24}$/, "Send the id of each picture.")
      .describe("Id of a picture of `POST /api/admin/pictures`."),
    alt: text({
      ...{ missing: "Describe each picture for people who cannot see it.", max: 200 },
      label: "The description of a picture",
    }),
  },
  { error: "Send the id and the description of each picture." },
);

const LENGTH = "Enter the length in whole minutes, from 15 minutes to 14 days.";

const PLACE = "Enter the place in lists as a whole number from 1 to 100.";

/** The fields that admins can change. */
const fields = {
  tiers,
  description: text({ missing: "Enter the description.", label: "Description", max: 500 }),
  detailedDescription: z
    .array(text({ missing: "A paragraph is empty.", label: "A paragraph", max: 2_000 }), {
      error: "Send a list of paragraphs.",
    })
    .min(1, "Enter at least one paragraph.")
    .max(10, "Enter at most 10 paragraphs."),
  duration: text({ missing: "Enter the duration.", label: "Duration", max: 100 }),
  included: entries("What is included"),
  excluded: entries("What is not included"),
  bring: entries("What to bring"),
  notes: entries("Notes"),
  startTimes: z
    .array(time, { error: "Write start times like 06:30." })
    .max(START_TIMES.most, `A tour can have at most ${START_TIMES.most} start times.`)
    .transform((times) => [...new Set(times)].toSorted())
    .pipe(z.array(z.string()))
    .describe("Usual start times; others can be booked too."),
  minutes: z
    .int({ error: LENGTH })
    .min(15, LENGTH)
    .max(14 * 24 * 60, LENGTH)
    .describe("The longest duration, for calendars and filters."),
  meetingPlace: text({ missing: "Enter the meeting place.", label: "Meeting place", max: 200 }),
  attributes: offerAttributesSchema,
  gateCosts,
  pictures: z
    .array(productPictureSchema, { error: "Send a list of pictures." })
    .max(PRODUCT_PICTURES.max, PRODUCT_PICTURES.tooMany)
    .describe("The main one first. Without them, the pages show drawings."),
  isHidden: z
    .boolean({ error: "Say whether the tour is hidden." })
    .describe("Whether guests can neither find nor book it. Existing bookings stay."),
  position: z
    .int({ error: PLACE })
    .min(1, PLACE)
    .max(100, PLACE)
    .nullable()
    .describe("Place in lists, 1 is the first; null for the usual place."),
};

const from = date.describe("The first day on which it holds, from today to two years ahead.");

/** @returns the error if a version must not begin on this day; undefined if it may */
function firstDayProblem(day: string) {
  const { first, last } = bookingWindow(new Date());
  if (day >= first && day <= last) return undefined;
  return { code: "custom" as const, path: ["from"], message: "Choose a day from today to two years ahead." };
}

/** Body of `PUT /api/admin/products/{name}`. Source: docs/product.md, "Changed products". */
export const productEditSchema = z
  .object({
    from,
    ...fields,
    seen: anyText({ label: "The version", max: 40 })
      .nullable()
      .describe(
        "Id of the newest version that you saw; null without one. If there is a newer one, the call is refused.",
      ),
    alsoLater: z
      .boolean({ error: "Say true or false." })
      .default(false)
      .describe("Whether the fields that change also change in the versions with a later first day."),
  })
  .superRefine((edit, context) => {
    const problem = firstDayProblem(edit.from);
    if (problem) context.addIssue(problem);
  });

export interface ProductEdit extends ProductFields {
  /** `YYYY-MM-DD` */
  from: string;
  seen: string | null;
  alsoLater: boolean;
}

const NAME = "A name has letters, digits, spaces and hyphens, and begins with a capital letter or a digit.";

/** Body of `POST /api/admin/products`. Source: docs/product.md, "Added products". */
export const newProductSchema = z
  .object({
    name: text({ missing: "Enter the name.", label: "Name", max: MOST_NAME })
      .regex(ADDED_NAME, NAME)
      // A name of 24 hex digits would be mistaken for a provider's id.
      .refine((name) => !/^[0-9a-f]{24}$/i.test(name), { error: NAME })
      .describe("Never changes: it is part of the address of its page."),
    category: z.enum(PRODUCT_CATEGORIES, { error: "Choose a category of the list." }),
    priceUnit: z.enum(["person", "day"], { error: "Choose whether it is priced per person or per day." }),
    adultsOnly: z.boolean({ error: "Say whether children can come." }),
    from,
    ...fields,
  })
  .superRefine((product, context) => {
    const problem = firstDayProblem(product.from);
    if (problem) context.addIssue(problem);
  });

export interface NewProduct extends ProductFields, AddedProduct {
  name: string;
  /** `YYYY-MM-DD` */
  from: string;
}

export const productVersionDtoSchema = z.object({
  _id: z.string(),
  productType: z.string().describe("The product's name."),
  from: z.iso.date(),
  createdAt: z.iso.datetime(),
  ...fields,
});

export interface ProductVersionDto
  extends Pick<z.output<typeof productVersionDtoSchema>, "_id" | "productType" | "from" | "createdAt">,
    ProductFields {}

/** Body of `POST /api/admin/pictures`: only a file. */
export const pictureSchema = z.object({});

/** The response of `POST /api/admin/pictures`. */
export const storedPictureDtoSchema = z.object({
  image: z.string().describe("Its id, for `pictures` of a product."),
});

export type StoredPictureDto = z.output<typeof storedPictureDtoSchema>;
