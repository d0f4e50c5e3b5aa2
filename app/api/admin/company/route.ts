import { companyDtoSchema, companySchema } from "@/lib/schemas/company";
import { setCompany } from "@/lib/server/company/company";
import { ADMINS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  PUT: method({
    id: "adminSetCompany",
    summary: "Set the company's contacts",
    description: "Replaces all of them. Pages, mails and files for programs show them within two seconds.",
    access: ADMINS,
    body: companySchema,
    sample: "newCompany",
    success: { description: "The stored contacts.", schema: companyDtoSchema, example: "company" },
    errors: { CONFLICT: "companyChanged" },
    handle: async ({ actor, body }) => ({ body: await setCompany(actor, body) }),
  }),
});
