import { productEditSchema, productVersionDtoSchema } from "@/lib/schemas/product-version";
import { ADMINS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";
import { editProduct } from "@/lib/server/products/commands";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  PUT: method({
    id: "adminEditProduct",
    summary: "Change a product from a day on",
    description:
      "Stores a new version with all fields. It applies until the first day of the next version, which has its own values: `alsoLater` changes them too. Existing bookings keep their prices. If you send no prices, guests have to request a quote.",
    access: ADMINS,
    body: productEditSchema,
    sample: "productEdit",
    idempotent: "admin/products",
    success: { description: "The new version.", schema: productVersionDtoSchema, example: "productVersion" },
    errors: { NOT_FOUND: "productNotFound", CONFLICT: "productChanged" },
    handle: async ({ actor, params, body, resultId }) => ({
      body: await editProduct(actor, params.name ?? "", body, resultId),
    }),
  }),
});
