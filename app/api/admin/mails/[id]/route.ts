import { AppError } from "@/lib/errors";
import { wholeMailDtoSchema } from "@/lib/schemas/mail-dto";
import { ADMINS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";
import { findMail } from "@/lib/server/mail/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    id: "adminGetMail",
    summary: "A mail as it arrives",
    description:
      "Where a mail server is set, and always for admins who may not do everything, `html` and `text` are left out of mails with a link that only the reader may follow.",
    access: ADMINS,
    success: { description: "The mail.", schema: wholeMailDtoSchema, example: "wholeMail" },
    refusals: { NOT_FOUND: "mailNotFound" },
    handle: async ({ actor, params }) => {
      const mail = await findMail(params.id ?? "", actor);
      if (!mail) throw new AppError("NOT_FOUND", "mailNotFound");
      return { body: mail };
    },
  }),
});
