import { deletedDtoSchema } from "@/lib/schemas/admin-dto";
import { ADMINS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";
import { deleteQuestion } from "@/lib/server/questions/commands";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  DELETE: method({
    id: "adminDeleteQuestion",
    summary: "Remove a published question",
    access: ADMINS,
    success: { description: "Deleted.", schema: deletedDtoSchema, example: "deleted" },
    errors: { NOT_FOUND: "questionNotFound" },
    handle: async ({ actor, params }) => ({ body: await deleteQuestion(actor, params.id ?? "") }),
  }),
});
