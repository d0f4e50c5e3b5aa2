import { importOutcomesDtoSchema, touristImportSchema } from "@/lib/schemas/file-import";
import { ADMINS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";
import { importTourists } from "@/lib/server/tourists/import-tourists";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: method({
    id: "adminImportTourists",
    summary: "Add tourists from the rows of a file, or say what would happen to each",
    description:
      "A tourist whose email already has an account is not added again, so the call can be repeated. A new account has a random password: the tourist chooses one with the link for forgotten passwords. A refused row does not stop the others. At most 20 rows.",
    access: ADMINS,
    body: touristImportSchema,
    sample: "touristImport",
    badSample: { rows: [] },
    success: {
      description: "What happens to each row.",
      schema: importOutcomesDtoSchema,
      example: "touristOutcomes",
    },
    handle: async ({ actor, body }) => ({ body: await importTourists(actor, body) }),
  }),
});
