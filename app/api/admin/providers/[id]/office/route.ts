import { providerOfficeSchema } from "@/lib/schemas/provider";
import { ownProviderDtoSchema } from "@/lib/schemas/provider-dto";
import { ADMINS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";
import { changeProviderOffice } from "@/lib/server/providers/office";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  PUT: method({
    id: "adminManageProvider",
    summary: "Set the office's note about a provider, suspend the listing, or ask for changes",
    description:
      "The provider never sees the note, and gets a mail about the other two. A repeated call changes nothing. At most three queries.",
    access: ADMINS,
    body: providerOfficeSchema,
    sample: {
      note: "Prefers calls in the evening.",
      seenNote: "",
      changesAsked: "Please add better photos.",
    },
    badSample: { suspendedUntil: "2020-01-01" },
    success: {
      description: "The provider as it is now.",
      schema: ownProviderDtoSchema,
      example: "ownProvider",
    },
    errors: { NOT_FOUND: "providerNotFound", CONFLICT: "hostNoteChanged" },
    handle: async ({ actor, params, body }) => ({
      body: await changeProviderOffice(actor, params.id ?? "", body),
    }),
  }),
});
