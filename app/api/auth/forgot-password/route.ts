import { MESSAGES } from "@/lib/content/messages";
import { resetRequestSchema } from "@/lib/schemas/auth";
import { messageDtoSchema } from "@/lib/schemas/user-dto";
import { askForReset } from "@/lib/server/accounts/forgotten-password";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: method({
    id: "askForPasswordReset",
    summary: "Ask for a link to a new password",
    description:
      "The answer is the same, and takes as long, whether there is such an account. The link works once, for one hour.",
    body: resetRequestSchema,
    sample: "resetRequest",
    counts: "forgotPassword",
    success: {
      status: 202,
      description: "If there is such an account, a mail is on its way.",
      schema: messageDtoSchema,
      example: { message: MESSAGES.linkSent },
    },
    handle: async ({ body, resultId }) => {
      await askForReset(body, resultId);
      return { body: { message: MESSAGES.linkSent } };
    },
  }),
});
