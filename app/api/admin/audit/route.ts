import { auditListSchema } from "@/lib/schemas/admin-lists";
import { pageAuditTrail } from "@/lib/server/audit/queries";
import { ADMINS } from "@/lib/server/http/access";
import { listAnswer, requestedList } from "@/lib/server/http/lists";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    access: ADMINS,
    handle: async ({ request }) => listAnswer(await pageAuditTrail(requestedList(request, auditListSchema))),
  }),
});
