import { pageSchema } from "@/lib/schemas/page";
import { newStaffSchema, staffDtoSchema } from "@/lib/schemas/staff";
import { addStaff, pageStaff } from "@/lib/server/accounts/staff";
import { ADMINS } from "@/lib/server/http/access";
import { listOf } from "@/lib/server/http/call";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    id: "adminListStaff",
    summary: "List the staff, newest first",
    access: ADMINS,
    query: pageSchema,
    success: listOf(staffDtoSchema, "staffMember"),
    handle: async ({ query }) => ({ list: await pageStaff(query) }),
  }),
  POST: method({
    id: "adminAddStaff",
    summary: "Add a staff member",
    description: "A mail contains the link to set a password. It works for one day.",
    access: ADMINS,
    confirmed: 1,
    body: newStaffSchema,
    sample: "newStaff",
    idempotent: "admin/staff",
    hashesPassword: true,
    success: { status: 201, description: "The account.", schema: staffDtoSchema, example: "invitedStaff" },
    errors: { DUPLICATE: "emailTaken" },
    handle: async ({ actor, body, resultId }) => ({ body: await addStaff(actor, body, resultId) }),
  }),
});
