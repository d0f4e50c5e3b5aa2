import { toUserDto } from "@/lib/server/accounts/to-dto";
import { ANY_ACCOUNT } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/with-route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    access: ANY_ACCOUNT,
    handle: async ({ actor }) => ({ body: toUserDto(actor) }),
  }),
});
