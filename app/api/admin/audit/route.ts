import { auditEntryDtoSchema } from "@/lib/schemas/admin-dto";
import { auditList } from "@/lib/server/audit/admin-list";
import { ADMINS } from "@/lib/server/http/access";
import { listOf } from "@/lib/server/http/call";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    id: "adminListAuditEntries",
    summary: "List the audit log, newest first",
    access: ADMINS,
    query: auditList.schema,
    success: { ...listOf(auditEntryDtoSchema, "auditEntry"), description: "Entries of the audit log." },
    handle: async ({ query }) => ({ list: await auditList.part(query) }),
  }),
});
