import { PAPER_PICTURES } from "@/lib/domain/uploads";
import { paperSchema } from "@/lib/schemas/paper";
import { ownProviderDtoSchema } from "@/lib/schemas/provider-dto";
import { LISTING_OWNERS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";
import { sendPaper } from "@/lib/server/providers/papers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  PUT: method({
    id: "sendOwnPaper",
    summary: "Send your licence or insurance",
    description:
      "It waits for an admin, and only you and admins can see it. A confirmed paper stays until the new one is confirmed.",
    access: LISTING_OWNERS,
    body: paperSchema,
    sample: "newPaper",
    files: PAPER_PICTURES,
    success: {
      description: "The listing with its papers.",
      schema: ownProviderDtoSchema,
      example: "providerWithPaper",
    },
    errors: { CONFLICT: "listingChanged" },
    handle: async ({ actor, body, files }) => ({ body: await sendPaper(actor, body, files.picture?.[0]) }),
  }),
});
