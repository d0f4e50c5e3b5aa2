import { API_MESSAGES } from "@/lib/content/api-messages";
import { resetRequestSchema } from "@/lib/schemas/auth";
import { messageDtoSchema } from "@/lib/schemas/user-dto";
import { askForReset } from "@/lib/server/accounts/forgotten-password";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: method({
    id: "askForPasswordReset",
    summary: "Request a password reset link",
    description:
      "The answer and its time are the same whether or not the account exists. The link works once, for one hour.",
    body: resetRequestSchema,
    sample: "resetRequest",
    counts: "forgotPassword",
    success: {
      status: 202,
      description: "If the account exists, a mail is queued.",
      schema: messageDtoSchema,
      example: { message: API_MESSAGES.linkSent },
    },
    handle: async ({ body, resultId }) => {
      await askForReset(body, resultId);
      return { body: { message: API_MESSAGES.linkSent } };
    },
  }),
});
