import { LISTING_PICTURES } from "@/lib/domain/uploads";
import { providerUpdateSchema } from "@/lib/schemas/provider";
import { ownProviderDtoSchema } from "@/lib/schemas/provider-dto";
import { LISTING_OWNERS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";
import { getOwnListing } from "@/lib/server/providers/queries";
import { updateListing } from "@/lib/server/providers/update-listing";
import { providerPictures } from "@/lib/server/providers/upload-fields";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    id: "getOwnListing",
    summary: "Get your own listing",
    access: LISTING_OWNERS,
    success: {
      description: "The listing, approved or not.",
      schema: ownProviderDtoSchema,
      example: "waitingProvider",
    },
    handle: async ({ actor }) => ({ body: await getOwnListing(actor) }),
  }),
  PATCH: method({
    id: "updateOwnListing",
    summary: "Change your own listing",
    description:
      "Fields that are left out stay. Description, price, location, contact and details change immediately. Name, category and pictures of an approved listing wait for an admin in `pendingChange`. `photos` replaces all photos, unless `photoOrder` names photos to keep.",
    access: LISTING_OWNERS,
    body: providerUpdateSchema,
    sample: "listingUpdate",
    badSample: { price: 0 },
    files: LISTING_PICTURES,
    success: {
      description: "The listing as it is now.",
      schema: ownProviderDtoSchema,
      example: "ownProvider",
    },
    errors: { CONFLICT: "listingChanged" },
    handle: async ({ actor, body, files }) => ({
      body: await updateListing(actor, actor.id, body, providerPictures(files)),
    }),
  }),
});
