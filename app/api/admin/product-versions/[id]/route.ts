import { deletedDtoSchema } from "@/lib/schemas/admin-dto";
import { ADMINS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";
import { removeVersion } from "@/lib/server/products/commands";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  DELETE: method({
    id: "adminRemoveProductVersion",
    summary: "Remove a version of a product",
    description: "The version before it holds again, or the catalogue's first values.",
    access: ADMINS,
    success: { description: "Removed.", schema: deletedDtoSchema, example: "deleted" },
    errors: { NOT_FOUND: "versionNotFound" },
    handle: async ({ actor, params }) => ({ body: await removeVersion(actor, params.id ?? "") }),
  }),
});
