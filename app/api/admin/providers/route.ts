import { PROVIDER_PICTURES } from "@/lib/domain/uploads";
import { providerSignupSchema } from "@/lib/schemas/provider";
import { ownProviderDtoSchema } from "@/lib/schemas/provider-dto";
import { ADMINS } from "@/lib/server/http/access";
import { listOf } from "@/lib/server/http/call";
import { method, routes } from "@/lib/server/http/routes";
import { providerList } from "@/lib/server/providers/admin-lists";
import { addProvider } from "@/lib/server/providers/create-provider";
import { providerPictures, requireBothPictures } from "@/lib/server/providers/upload-fields";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    id: "adminListProviders",
    summary: "List approved providers, newest first",
    access: ADMINS,
    query: providerList.schema,
    success: listOf(ownProviderDtoSchema, "ownProvider"),
    handle: async ({ query }) => ({ list: await providerList.part(query) }),
  }),
  POST: method({
    id: "adminAddProvider",
    summary: "Add an approved provider",
    access: ADMINS,
    body: providerSignupSchema,
    sample: "providerSignup",
    files: PROVIDER_PICTURES,
    bodyType: "multipart",
    idempotent: "admin/providers",
    success: {
      status: 201,
      description: "The provider.",
      schema: ownProviderDtoSchema,
      example: "ownProvider",
    },
    errors: { DUPLICATE: "emailTaken" },
    handle: async ({ actor, body, files, resultId }) => ({
      body: await addProvider(actor, body, requireBothPictures(providerPictures(files)), resultId),
    }),
  }),
});
