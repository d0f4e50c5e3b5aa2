import { PROVIDER_PICTURES } from "@/lib/domain/uploads";
import { providerUpdateSchema } from "@/lib/schemas/provider";
import { ADMINS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";
import { deleteProvider, updateListing } from "@/lib/server/providers/commands";
import { providerPictures } from "@/lib/server/providers/upload-fields";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  PATCH: method({
    access: ADMINS,
    body: providerUpdateSchema,
    files: PROVIDER_PICTURES,
    handle: async ({ actor, params, body, files }) => ({
      body: await updateListing(actor, params.id ?? "", body, providerPictures(files)),
    }),
  }),
  DELETE: method({
    access: ADMINS,
    handle: async ({ actor, params }) => ({ body: await deleteProvider(actor, params.id ?? "") }),
  }),
});
