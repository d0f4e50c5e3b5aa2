import { bulkApproveSchema, bulkOutcomeDtoSchema } from "@/lib/schemas/bulk-approve";
import { bulkApprove } from "@/lib/server/admin/bulk-approve";
import { ADMINS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: method({
    id: "adminBulkApprove",
    summary: "Approve several providers, bookings or reviews",
    description:
      "One after the other, each as by its own call, so that one refused keeps none of the others back. An id given twice is approved once. Bookings that their host declined or that have begun are skipped: approve those by their own call.",
    access: ADMINS,
    body: bulkApproveSchema,
    sample: "bulkApproval",
    success: {
      description: "What became of each, in the order asked for.",
      schema: bulkOutcomeDtoSchema,
      list: "whole",
      example: "bulkOutcomes",
    },
    handle: async ({ actor, body }) => ({ body: await bulkApprove(actor, body) }),
  }),
});
