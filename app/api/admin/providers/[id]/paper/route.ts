import { paperDecisionSchema } from "@/lib/schemas/paper";
import { ownProviderDtoSchema } from "@/lib/schemas/provider-dto";
import { ADMINS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";
import { decidePaper } from "@/lib/server/providers/papers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  PUT: method({
    id: "adminDecidePaper",
    summary: "Confirm or decline a host's paper",
    description:
      'A confirmed paper is public as "checked by us" until it expires, without its number and picture. A repeated call gives the same answer.',
    access: ADMINS,
    body: paperDecisionSchema,
    sample: "paperDecision",
    success: {
      description: "The listing with its papers.",
      schema: ownProviderDtoSchema,
      example: "providerWithPaper",
    },
    errors: { NOT_FOUND: "paperUnknown", CONFLICT: "paperChanged" },
    handle: async ({ actor, params, body }) => ({ body: await decidePaper(actor, params.id ?? "", body) }),
  }),
});
