import { mailDtoSchema } from "@/lib/schemas/mail-dto";
import { ADMINS } from "@/lib/server/http/access";
import { listOf } from "@/lib/server/http/call";
import { method, routes } from "@/lib/server/http/routes";
import { mailList } from "@/lib/server/mail/admin-list";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    id: "adminListMails",
    summary: "List all mails of the last 90 days, newest first",
    access: ADMINS,
    query: mailList.schema,
    success: listOf(mailDtoSchema, "mail"),
    handle: async ({ query }) => ({ list: await mailList.part(query) }),
  }),
});
