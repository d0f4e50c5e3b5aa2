import { ownDataDtoSchema } from "@/lib/schemas/own-data";
import { ANY_ACCOUNT } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";
import { caller } from "@/lib/server/infra/caller";
import { openOwnData } from "@/lib/server/privacy/own-data";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    id: "getMyData",
    summary: "Export all data about yourself",
    description:
      "One JSON file of any size, streamed at the client's speed. Costs about 20 queries, and two more for every 250 bookings, reviews, mails and audit entries. For a host, it shows guests as the host may see them.",
    access: ANY_ACCOUNT,
    confirmed: 1,
    counts: "ownData",
    success: {
      description: "The file.",
      schema: ownDataDtoSchema,
      example: "ownData",
      headers: {
        "Content-Disposition": {
          description: "The name of the file.",
          required: true,
          schema: { type: "string", pattern: "^attachment; filename=" },
        },
      },
    },
    handle: async ({ actor }) => ({
      stream: await openOwnData(actor, caller()?.browser.id ?? "", new Date()),
      headers: {
        "Content-Type": "application/json",
        "Content-Disposition": 'attachment; filename="nelum-trails-my-data.json"',
        "X-Content-Type-Options": "nosniff",
      },
    }),
  }),
});
