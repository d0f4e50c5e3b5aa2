import { PROVIDER_PICTURES } from "@/lib/domain/uploads";
import { providerUpdateSchema } from "@/lib/schemas/provider";
import { LISTING_OWNERS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";
import { updateListing } from "@/lib/server/providers/commands";
import { getOwnListing } from "@/lib/server/providers/queries";
import { providerPictures } from "@/lib/server/providers/upload-fields";

/** The actor's own listing. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    access: LISTING_OWNERS,
    handle: async ({ actor }) => ({ body: await getOwnListing(actor) }),
  }),
  PATCH: method({
    access: LISTING_OWNERS,
    body: providerUpdateSchema,
    files: PROVIDER_PICTURES,
    handle: async ({ actor, body, files }) => ({
      body: await updateListing(actor, actor.id, body, providerPictures(files)),
    }),
  }),
});
