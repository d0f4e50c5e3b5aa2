import { contactMessageDtoSchema } from "@/lib/schemas/contact-message";
import { messageList } from "@/lib/server/contact/admin-list";
import { ADMINS } from "@/lib/server/http/access";
import { listOf } from "@/lib/server/http/call";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    id: "adminListContactMessages",
    summary: "List all contact messages, newest first",
    access: ADMINS,
    query: messageList.schema,
    success: listOf(contactMessageDtoSchema, "contactMessage"),
    handle: async ({ query }) => ({ list: await messageList.part(query) }),
  }),
});
