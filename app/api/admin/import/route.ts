import { bookingImportSchema, importOutcomesDtoSchema } from "@/lib/schemas/file-import";
import { importBookings } from "@/lib/server/bookings/import-bookings";
import { ADMINS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: method({
    id: "adminImportBookings",
    summary: "Add bookings from the rows of a file, or say what would happen to each",
    description:
      "A booking of the same guest at the same departure is not added again, so the call can be repeated. Imported bookings may exceed the capacity of a departure. A refused row does not stop the others. At most 20 rows.",
    access: ADMINS,
    body: bookingImportSchema,
    sample: "bookingImport",
    badSample: { rows: [] },
    success: {
      description: "What happens to each row.",
      schema: importOutcomesDtoSchema,
      example: "importOutcomes",
    },
    handle: async ({ actor, body }) => ({ body: await importBookings(actor, body) }),
  }),
});
