import { deletedDtoSchema } from "@/lib/schemas/admin-dto";
import { ADMINS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";
import { deleteReview } from "@/lib/server/reviews/commands";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  DELETE: method({
    id: "adminDeleteReview",
    summary: "Delete a review",
    access: ADMINS,
    success: { description: "Deleted.", schema: deletedDtoSchema, example: "deleted" },
    errors: { NOT_FOUND: "reviewNotFound" },
    handle: async ({ actor, params }) => ({ body: await deleteReview(actor, params.id ?? "") }),
  }),
});
