import { z } from "zod";

/** The search in the admin panel. Source: docs/product.md, "Search in the panel". */

/** Maximum number of results of each kind. */
export const MAX_FOUND = 6;

export const FOUND_KINDS = ["booking", "provider", "product", "tourist", "message"] as const;

/** Query of `GET /api/admin/search`. */
export const panelSearchSchema = z.object({
  q: z
    .string({ error: "Enter what to search for." })
    .trim()
    .min(1, "Enter what to search for.")
    .max(200, "Search for at most 200 characters.")
    .describe(
      "Words that must all begin a word of the item, such as a name, a reference, a phone number or an email.",
    ),
});

const foundDtoSchema = z.object({
  kind: z.enum(FOUND_KINDS),
  id: z
    .string()
    .describe(
      "For a product the part of its address that names it, such as `jeep-safari`; for a message its reference.",
    ),
  title: z.string(),
  text: z.string().describe("What distinguishes it from others with the same title."),
});

/** The results, grouped by kind in the order of `FOUND_KINDS`. */
export const foundListDtoSchema = z.array(foundDtoSchema);

export type FoundDto = z.output<typeof foundDtoSchema>;
