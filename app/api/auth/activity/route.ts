import { activityDtoSchema } from "@/lib/schemas/activity";
import { pageSchema } from "@/lib/schemas/page";
import { pageOwnActivity } from "@/lib/server/activity/queries";
import { ANY_ACCOUNT } from "@/lib/server/http/access";
import { listOf } from "@/lib/server/http/call";
import { requestBrowser } from "@/lib/server/http/cookies";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    id: "listMyActivity",
    summary: "List logins, wrong passwords and changes of your own account, newest first",
    description: "The last 90 days, at most 200 entries.",
    access: ANY_ACCOUNT,
    query: pageSchema,
    success: listOf(activityDtoSchema, "activity"),
    handle: async ({ request, actor, query }) => ({
      list: await pageOwnActivity(actor, requestBrowser(request).id, query),
    }),
  }),
});
