import { reviewDtoSchema } from "@/lib/schemas/review";
import { ADMINS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";
import { approveReview } from "@/lib/server/reviews/commands";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  PUT: method({
    id: "adminApproveReview",
    summary: "Approve a review",
    description: "A repeated call gives the same answer.",
    access: ADMINS,
    success: { description: "The review as it is now.", schema: reviewDtoSchema, example: "approvedReview" },
    errors: { NOT_FOUND: "reviewNotFound" },
    handle: async ({ actor, params }) => ({ body: await approveReview(actor, params.id ?? "") }),
  }),
});
