import { touristSignupSchema } from "@/lib/schemas/auth";
import { touristDtoSchema } from "@/lib/schemas/tourist-dto";
import { ADMINS } from "@/lib/server/http/access";
import { listOf } from "@/lib/server/http/call";
import { method, routes } from "@/lib/server/http/routes";
import { touristList } from "@/lib/server/tourists/admin-list";
import { addTourist } from "@/lib/server/tourists/commands";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    id: "adminListTourists",
    summary: "List all tourists, newest first",
    access: ADMINS,
    query: touristList.schema,
    success: listOf(touristDtoSchema, "tourist"),
    handle: async ({ query }) => ({ list: await touristList.part(query) }),
  }),
  POST: method({
    id: "adminAddTourist",
    summary: "Add a tourist",
    access: ADMINS,
    body: touristSignupSchema,
    sample: "touristSignup",
    idempotent: "admin/tourists",
    success: { status: 201, description: "The tourist.", schema: touristDtoSchema, example: "tourist" },
    errors: { DUPLICATE: "emailTaken" },
    handle: async ({ actor, body, resultId }) => ({ body: await addTourist(actor, body, resultId) }),
  }),
});
