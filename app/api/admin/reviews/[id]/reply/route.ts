import { replyDecisionSchema, reviewDtoSchema } from "@/lib/schemas/review";
import { ADMINS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";
import { decideReply } from "@/lib/server/reviews/reply";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  PUT: method({
    id: "adminDecideReply",
    summary: "Approve or decline a host's reply to a review",
    description:
      "A public reply can be declined too; then it is no longer public. A repeated call gives the same answer.",
    access: ADMINS,
    body: replyDecisionSchema,
    sample: "replyDecision",
    success: {
      description: "The review with the reply.",
      schema: reviewDtoSchema,
      example: "publicReply",
    },
    errors: { NOT_FOUND: "replyNotFound", CONFLICT: "replyChanged" },
    handle: async ({ actor, params, body }) => ({ body: await decideReply(actor, params.id ?? "", body) }),
  }),
});
