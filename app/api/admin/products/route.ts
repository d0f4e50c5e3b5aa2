import { newProductSchema, productVersionDtoSchema } from "@/lib/schemas/product-version";
import { ADMINS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";
import { addProduct } from "@/lib/server/products/commands";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: method({
    id: "adminAddProduct",
    summary: "Add a product from a day on",
    description: "Stores its first version. Guests see it from its first day on, unless it is hidden.",
    access: ADMINS,
    body: newProductSchema,
    sample: "newProduct",
    idempotent: "admin/products/new",
    success: {
      status: 201,
      description: "Its first version.",
      schema: productVersionDtoSchema,
      example: "productVersion",
    },
    errors: { CONFLICT: ["productExists", "Sunrise Canoe"] },
    handle: async ({ actor, body, resultId }) => ({
      status: 201,
      body: await addProduct(actor, body, resultId),
    }),
  }),
});
