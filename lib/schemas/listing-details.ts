import { z } from "zod";
import { PLACES } from "../content/places";
import { isRealTime } from "../domain/dates";
import {
  CHILDREN_FROM,
  DETAIL_CHARACTERS,
  LANGUAGES,
  PHOTO_TEXT_CHARACTERS,
  SERVICE_MINUTES,
  START_TIMES,
  THINGS,
} from "../domain/listing-details";
import { EFFORTS, YES_NO_ATTRIBUTES } from "../domain/offer-attributes";
import { hidesCharacters } from "../domain/one-line";
import { MAX_PARTY } from "../domain/pricing";
import { MAX_PHOTOS } from "../domain/uploads";
import { clearableText } from "./fields";
import { listedCosts } from "./gate-cost";

/**
 * Fields of a listing's details in `PATCH /api/providers/me` and `PATCH /api/admin/providers/{id}`. Source:
 * docs/product.md, "Listing details".
 */

/** A whole number; forms send it as text. Null or blank removes the value. */
function optionalWholeNumber(label: string, min: number, max: number, unit: string) {
  const error = `${label} must be a whole number from ${min} to ${max.toLocaleString("en")}${unit}.`;
  const typed = z
    .string()
    .trim()
    .regex(/^[0-9]{0,6}$/, error)
    .transform((text) => (text === "" ? null : Number(text)));
  return z
    .union([z.number(), z.null(), typed], { error })
    .pipe(z.int({ error }).min(min, error).max(max, error).nullable())
    .meta({
      anyOf: [
        { type: "integer", minimum: min, maximum: max },
        { type: "string", pattern: "^[0-9]{0,6}$" },
        { type: "null" },
      ],
    });
}

/** Bullets that people type before the entries of a list. */
const BULLET = /^[-*•–·]\s+/;

interface LinesOptions {
  label: string;
  /** Maximum number of entries. */
  most: number;
  /** Maximum number of characters of an entry. */
  characters: number;
  /** Whether blank entries are kept, because the position of an entry matters. */
  blanks?: boolean;
  /** Whether commas separate the entries of a text, in addition to line breaks. */
  commas?: boolean;
}

/** A list of short texts; a form sends it as a text with one entry per line. */
function lines({ label, most, characters, blanks = false, commas = false }: LinesOptions) {
  const tooMany = `${label} can have at most ${most} entries.`;
  const between = commas ? /\r?\n|,/ : /\r?\n/;
  const typed = z.string().transform((text) => (text === "" ? [] : text.split(between)));
  return z
    .union([z.array(z.string()).max(most), typed], {
      error: ({ input }) =>
        Array.isArray(input) && input.length > most ? tooMany : `${label} must be a list of texts.`,
    })
    .transform((list) => {
      const entries = list.map((entry) => entry.replaceAll(/\s+/g, " ").trim());
      return blanks
        ? entries
        : [...new Set(entries.map((entry) => entry.replace(BULLET, "")))].filter(Boolean);
    })
    .pipe(
      z
        .array(z.string())
        .max(most, tooMany)
        .refine((list) => list.every((entry) => Array.from(entry).length <= characters), {
          error: `Each entry of ${label} can have at most ${characters} characters.`,
        })
        .refine((list) => list.every((entry) => entry.isWellFormed() && !hidesCharacters(entry)), {
          error: `${label} has characters that cannot be used.`,
        }),
    )
    .meta({
      anyOf: [
        { type: "array", items: { type: "string", maxLength: characters }, maxItems: most },
        { type: "string" },
      ],
    });
}

const IN_A_FORM = "A form sends it as a text with a line for each.";
const things = (label: string) => lines({ label, ...THINGS });
const ATTRIBUTES: readonly string[] = YES_NO_ATTRIBUTES;

/** A list of attributes; a form sends it as a text with one per line. */
function answered(label: string) {
  return lines({ label, most: ATTRIBUTES.length, characters: 40 }).refine(
    (names) => names.every((name) => ATTRIBUTES.includes(name)),
    { error: `${label} can only have: ${ATTRIBUTES.join(", ")}.` },
  );
}

const PLACE_IDS: readonly string[] = PLACES.map(({ id }) => id);

/** Schemas of the details, all optional; null, a blank text or an empty list removes the value. */
export const listingDetails = {
  durationMinutes: optionalWholeNumber(
    "Duration",
    SERVICE_MINUTES.least,
    SERVICE_MINUTES.most,
    " minutes",
  ).describe("How long it takes, in minutes."),
  groupSize: optionalWholeNumber("The largest group", 1, MAX_PARTY, " people").describe(
    "Most people at a time.",
  ),
  smallestGroup: optionalWholeNumber("The smallest group", 1, MAX_PARTY, " people").describe(
    "Fewest people at a time.",
  ),
  startTimes: lines({ label: "Usual start times", ...START_TIMES, commas: true })
    .transform((times) => times.toSorted())
    .refine((times) => times.every(isRealTime), { error: "Write start times like 06:30." })
    .describe("Usual start times, `HH:mm`. A form sends them as a text with line breaks or commas between."),
  languages: lines({ label: "Languages", ...LANGUAGES, commas: true }).describe(
    "Languages the host speaks. A form sends them as a text with line breaks or commas between.",
  ),
  included: things("What is included").describe(`What is included. ${IN_A_FORM}`),
  excluded: things("What is not included").describe(`What is not included. ${IN_A_FORM}`),
  gateCosts: listedCosts.describe(
    "Costs that guests pay to others, such as park tickets, as in responses but without `checkedBy`. A form sends them as a text with the JSON of one cost on each line.",
  ),
  bring: things("What to bring").describe(`What guests should bring. ${IN_A_FORM}`),
  meetingPoint: clearableText({ label: "Meeting point", max: DETAIL_CHARACTERS }).describe(
    "Where guests and host meet, in words.",
  ),
  town: z
    .string({ error: "Choose a town of the list." })
    .nullable()
    .transform((town) => town || null)
    .refine((town) => town === null || PLACE_IDS.includes(town), { error: "Choose a town of the list." })
    .meta({ anyOf: [{ type: "string", enum: ["", ...PLACE_IDS] }, { type: "null" }] })
    .describe("The town nearest to the meeting point."),
  vehicles: clearableText({ label: "Vehicles", max: DETAIL_CHARACTERS }).describe("What one rides in."),
  applies: answered("What applies").describe("Attributes that the host answered with yes."),
  doesNotApply: answered("What does not apply").describe(
    "Attributes that the host answered with no. An attribute in both lists counts as yes.",
  ),
  effort: z
    .string({ error: "Choose an effort of the list." })
    .nullable()
    .transform((effort) => effort || null)
    .refine((effort) => effort === null || EFFORTS.some((one) => one === effort), {
      error: "Choose an effort of the list.",
    })
    .meta({ anyOf: [{ type: "string", enum: ["", ...EFFORTS] }, { type: "null" }] })
    .describe("How much guests have to move."),
  childrenFrom: optionalWholeNumber("The minimum age for children", 0, CHILDREN_FROM, " years").describe(
    "Least age of children, in years.",
  ),
  photoTexts: lines({
    label: "Photo captions",
    most: MAX_PHOTOS,
    characters: PHOTO_TEXT_CHARACTERS,
    blanks: true,
  }).describe(
    `What each photo shows, in the order of \`photoOrder\`; left out, in that of the photos that wait for approval, else of the public ones. An admin's are about the public ones. ${IN_A_FORM}`,
  ),
  removePortrait: z
    .union([z.boolean(), z.enum(["true", "false"]).transform((text) => text === "true")], {
      error: "removePortrait must be true or false.",
    })
    .describe("Takes the portrait away at once, also one that waits for approval."),
};
