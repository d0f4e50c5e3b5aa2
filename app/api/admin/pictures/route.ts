import { SENT_PICTURE } from "@/lib/domain/uploads";
import { pictureSchema, storedPictureDtoSchema } from "@/lib/schemas/product-version";
import { ADMINS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";
import { storeProductPicture } from "@/lib/server/products/commands";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: method({
    id: "adminStorePicture",
    summary: "Store a picture for a product or slide",
    description:
      "Only admins see it until a product or slide shows it. It is deleted unless one refers to it within an hour.",
    access: ADMINS,
    body: pictureSchema,
    files: SENT_PICTURE,
    bodyType: "multipart",
    success: {
      ...{ status: 201, description: "Its id.", schema: storedPictureDtoSchema, example: "storedPicture" },
    },
    errors: { VALIDATION_FAILED: { sentence: SENT_PICTURE.picture.missing } },
    handle: async ({ files }) => ({
      ...{ status: 201, body: { image: await storeProductPicture(files.picture?.[0]) } },
    }),
  }),
});
