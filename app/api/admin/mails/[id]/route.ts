import { AppError } from "@/lib/errors";
import { wholeMailDtoSchema } from "@/lib/schemas/mail-dto";
import { ADMINS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";
import { findMail } from "@/lib/server/mail/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    id: "adminGetMail",
    summary: "Get a mail with its content",
    description:
      "`html` and `text` are left out of mails with a link for the reader alone, if a mail server is set or the admin does not have all permissions.",
    access: ADMINS,
    success: { description: "The mail.", schema: wholeMailDtoSchema, example: "wholeMail" },
    errors: { NOT_FOUND: "mailNotFound" },
    handle: async ({ actor, params }) => {
      const mail = await findMail(params.id ?? "", actor);
      if (!mail) throw new AppError("NOT_FOUND", "mailNotFound");
      return { body: mail };
    },
  }),
});
