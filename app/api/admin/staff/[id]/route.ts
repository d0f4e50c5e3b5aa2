import { deletedDtoSchema } from "@/lib/schemas/admin-dto";
import { staffChangeSchema, staffDtoSchema } from "@/lib/schemas/staff";
import { changeStaff } from "@/lib/server/accounts/staff";
import { ADMINS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";
import { deleteStaff } from "@/lib/server/privacy/delete-account";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  PATCH: method({
    id: "adminChangeStaff",
    summary: "Change the permissions of a staff member",
    description:
      "Every value except `all` ends the account's sessions. You cannot change your own permissions.",
    access: ADMINS,
    confirmed: 1,
    body: staffChangeSchema,
    sample: "staffChange",
    success: { description: "The account.", schema: staffDtoSchema, example: "staffMember" },
    errors: { NOT_FOUND: "staffNotFound", CONFLICT: "ownRight" },
    handle: async ({ actor, params, body }) => ({
      body: await changeStaff(actor, params.id ?? "", body.staff),
    }),
  }),
  DELETE: method({
    id: "adminDeleteStaff",
    summary: "Remove a staff member",
    description: "Deletes the account and ends its sessions. You cannot remove yourself.",
    access: ADMINS,
    confirmed: 1,
    success: { description: "Deleted.", schema: deletedDtoSchema, example: "deleted" },
    errors: { NOT_FOUND: "staffNotFound", CONFLICT: "ownRight" },
    handle: async ({ actor, params }) => ({ body: await deleteStaff(actor, params.id ?? "") }),
  }),
});
