import { questionDtoSchema, questionSchema } from "@/lib/schemas/question";
import { ADMINS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";
import { publishQuestion } from "@/lib/server/questions/commands";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: method({
    id: "adminPublishQuestion",
    summary: "Publish a question with its answer",
    description: "On the page of a product. Must contain nothing about the person who asked.",
    access: ADMINS,
    body: questionSchema,
    sample: "newQuestion",
    idempotent: "admin/questions",
    success: {
      status: 201,
      description: "The published question.",
      schema: questionDtoSchema,
      example: "question",
    },
    errors: { NOT_FOUND: "productNotFound", CONFLICT: ["manyQuestions", 20] },
    handle: async ({ actor, body, resultId }) => ({ body: await publishQuestion(actor, body, resultId) }),
  }),
});
