import { deletedDtoSchema } from "@/lib/schemas/admin-dto";
import { deleteContactMessage } from "@/lib/server/contact/commands";
import { ADMINS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  DELETE: method({
    id: "adminDeleteContactMessage",
    summary: "Delete a contact message",
    access: ADMINS,
    success: { description: "Deleted.", schema: deletedDtoSchema, example: "deleted" },
    errors: { NOT_FOUND: "messageNotFound" },
    handle: async ({ actor, params }) => ({ body: await deleteContactMessage(actor, params.id ?? "") }),
  }),
});
