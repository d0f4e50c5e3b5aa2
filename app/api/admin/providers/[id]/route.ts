import { LISTING_PICTURES } from "@/lib/domain/uploads";
import { deletedDtoSchema } from "@/lib/schemas/admin-dto";
import { adminProviderUpdateSchema } from "@/lib/schemas/provider";
import { ownProviderDtoSchema } from "@/lib/schemas/provider-dto";
import { ADMINS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";
import { deleteProvider } from "@/lib/server/privacy/delete-account";
import { updateListing } from "@/lib/server/providers/update-listing";
import { providerPictures } from "@/lib/server/providers/upload-fields";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  PATCH: method({
    id: "adminUpdateProvider",
    summary: "Change a provider's listing",
    description:
      "All changes are public immediately. Fields that are left out stay, and so does the provider's own pending change. `photos` replaces all photos, unless `photoOrder` names photos to keep.",
    access: ADMINS,
    body: adminProviderUpdateSchema,
    sample: "adminListingUpdate",
    badSample: { price: 0 },
    files: LISTING_PICTURES,
    success: {
      description: "The provider as it is now.",
      schema: ownProviderDtoSchema,
      example: "ownProvider",
    },
    errors: {
      NOT_FOUND: "providerNotFound",
      CONFLICT: "providerChanged",
    },
    handle: async ({ actor, params, body, files }) => ({
      body: await updateListing(actor, params.id ?? "", body, providerPictures(files)),
    }),
  }),
  DELETE: method({
    id: "adminDeleteProvider",
    summary: "Delete a provider",
    description:
      "Ends its sessions and cancels its upcoming bookings. Past bookings and reviews stay readable.",
    access: ADMINS,
    confirmed: 12,
    success: { description: "Deleted.", schema: deletedDtoSchema, example: "deleted" },
    errors: { NOT_FOUND: "providerNotFound" },
    handle: async ({ actor, params }) => ({ body: await deleteProvider(actor, params.id ?? "") }),
  }),
});
