import { wishListChangeSchema, wishListDtoSchema } from "@/lib/schemas/wish-list";
import { WISH_LIST_OWNERS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";
import { changeWishList, readWishList } from "@/lib/server/tourists/wish-list";

const success = { description: "The list.", schema: wishListDtoSchema, example: "wishList" } as const;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    id: "getWishList",
    summary: "Get your wish list",
    description: "Costs one query.",
    access: WISH_LIST_OWNERS,
    success,
    handle: async ({ actor }) => ({ body: await readWishList(actor) }),
  }),
  PATCH: method({
    id: "changeWishList",
    summary: "Add offers to your wish list, and remove others",
    description:
      "Removes and then adds. The list keeps the newest 100 offers. The same change twice has the effect of one, and changes by several devices do not undo each other. Costs one write.",
    access: WISH_LIST_OWNERS,
    body: wishListChangeSchema,
    sample: "wishListChange",
    badSample: { add: ["no such tour"] },
    success,
    handle: async ({ actor, body }) => ({ body: await changeWishList(actor, body) }),
  }),
});
