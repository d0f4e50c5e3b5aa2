import { z } from "zod";
import { findProduct, keptId } from "../domain/catalogue";
import { ADDED_NAME, MOST_NAME } from "../domain/product-fields";
import { changedWishes, MOST_WISHES } from "../domain/wish-list";

/**
 * The format of a provider's id: 24 hex digits. The schema does not look up ids: an id in this format, or a name that
 * matches `ADDED_NAME`, may still belong to no offer.
 */
const PROVIDER_ID = /^[0-9a-f]{24}$/;

/** Whether a stored id can be that of an offer. */
const isOfferId = (id: string) =>
  PROVIDER_ID.test(id) || findProduct(id) !== undefined || (id.length <= MOST_NAME && ADDED_NAME.test(id));

const offers = z
  .array(
    z
      .string({ error: "An offer's id must be text." })
      .max(200, "There is no such offer.")
      .overwrite(keptId)
      .refine(isOfferId, { error: "There is no such offer." }),
    { error: "Send a list of offers." },
  )
  .max(MOST_WISHES, `A wish list has at most ${MOST_WISHES} offers.`)
  .default([]);

/** Body of `PATCH /api/auth/me/wish-list`. */
export const wishListChangeSchema = z.object(
  {
    add: offers.describe(
      "Ids of providers, and slugs or names of products. They become the first of the list, also those that are in it.",
    ),
    remove: offers.describe("The same. Offers that are not in the list are ignored."),
  },
  { error: "Say which offers to add or remove." },
);

export type WishListChange = z.output<typeof wishListChangeSchema>;

/** A wish list in responses. */
export const wishListDtoSchema = z.object({
  offers: z
    .array(z.string())
    .max(MOST_WISHES)
    .describe(
      "Ids of providers and slugs of products, the newest first. The listing of a provider may be gone.",
    ),
});

export type WishListDto = z.output<typeof wishListDtoSchema>;

/** The ids in the address of a list. Never fails: texts that are not ids are ignored. */
export const wishesInAddressSchema = z
  .preprocess((value) => (Array.isArray(value) ? value[0] : value), z.string().catch(""))
  .transform((text) => changedWishes([], { added: text.split(".").map(keptId).filter(isOfferId) }));
