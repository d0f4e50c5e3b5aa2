import { bulkApproveSchema, bulkOutcomeDtoSchema } from "@/lib/schemas/bulk-approve";
import { bulkApprove } from "@/lib/server/admin/bulk-approve";
import { ADMINS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: method({
    id: "adminBulkApprove",
    summary: "Approve several providers, bookings or reviews",
    description:
      "Each item is approved separately, so a refusal does not affect the others. Duplicate ids are approved once. Bookings that the host declined, or whose tour has started, are skipped: approve them with their own call.",
    access: ADMINS,
    body: bulkApproveSchema,
    sample: "bulkApproval",
    success: {
      description: "The result of each item, in the order of the request.",
      schema: bulkOutcomeDtoSchema,
      list: "whole",
      example: "bulkOutcomes",
    },
    handle: async ({ actor, body }) => ({ body: await bulkApprove(actor, body) }),
  }),
});
