import { PROVIDER_PICTURES } from "@/lib/domain/uploads";
import { providerListSchema } from "@/lib/schemas/admin-lists";
import { providerSignupSchema } from "@/lib/schemas/provider";
import { ADMINS } from "@/lib/server/http/access";
import { listAnswer, requestedList } from "@/lib/server/http/lists";
import { method, routes } from "@/lib/server/http/routes";
import { addProvider } from "@/lib/server/providers/commands";
import { pageProvidersForAdmin } from "@/lib/server/providers/queries";
import { providerPictures, requireBothPictures } from "@/lib/server/providers/upload-fields";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    access: ADMINS,
    handle: async ({ request }) =>
      listAnswer(await pageProvidersForAdmin(requestedList(request, providerListSchema))),
  }),
  POST: method({
    access: ADMINS,
    body: providerSignupSchema,
    files: PROVIDER_PICTURES,
    bodyType: "multipart",
    idempotent: "admin/providers",
    handle: async ({ actor, body, files, resultId }) => ({
      status: 201,
      body: await addProvider(actor, body, requireBothPictures(providerPictures(files)), resultId),
    }),
  }),
});
