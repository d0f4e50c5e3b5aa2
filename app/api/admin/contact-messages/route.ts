import { messageListSchema } from "@/lib/schemas/admin-lists";
import { contactMessageDtoSchema } from "@/lib/schemas/contact-message";
import { pageContactMessages } from "@/lib/server/contact/queries";
import { ADMINS } from "@/lib/server/http/access";
import { listOf } from "@/lib/server/http/call";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    id: "adminListContactMessages",
    summary: "Every contact message, newest first",
    access: ADMINS,
    query: messageListSchema,
    success: listOf(contactMessageDtoSchema, "contactMessage"),
    handle: async ({ query }) => ({ list: await pageContactMessages(query) }),
  }),
});
