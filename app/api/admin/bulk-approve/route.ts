import { bulkApproveSchema } from "@/lib/schemas/bulk-approve";
import { bulkApprove } from "@/lib/server/bulk-approve";
import { ADMINS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/with-route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: method({
    access: ADMINS,
    body: bulkApproveSchema,
    handle: async ({ actor, body }) => ({ body: await bulkApprove(actor, body) }),
  }),
});
