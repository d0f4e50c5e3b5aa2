import { bulkApproveSchema } from "@/lib/schemas/bulk-approve";
import { ADMINS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";
import { bulkApprove } from "@/lib/server/use-cases/bulk-approve";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: method({
    access: ADMINS,
    body: bulkApproveSchema,
    handle: async ({ actor, body }) => ({ body: await bulkApprove(actor, body) }),
  }),
});
