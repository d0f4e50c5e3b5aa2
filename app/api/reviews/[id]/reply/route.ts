import { replySchema, reviewDtoSchema } from "@/lib/schemas/review";
import { ANSWERING_HOSTS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";
import { replyToReview } from "@/lib/server/reviews/reply";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  PUT: method({
    id: "replyToReview",
    summary: "Reply to a public review of your service",
    description:
      "One reply for each review. An admin approves it before it is public. Until then, and after it was declined, a new text replaces it.",
    access: ANSWERING_HOSTS,
    body: replySchema,
    sample: "replyRequest",
    success: {
      description: "The review with your reply.",
      schema: reviewDtoSchema,
      example: "repliedReview",
    },
    errors: { NOT_FOUND: "reviewNotFound", CONFLICT: "replyIsPublic" },
    handle: async ({ actor, params, body }) => ({
      body: await replyToReview(actor, params.id ?? "", body.text),
    }),
  }),
});
