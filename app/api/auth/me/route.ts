import { profileUpdateSchema } from "@/lib/schemas/auth";
import { changeProfile } from "@/lib/server/accounts/commands";
import { toUserDto } from "@/lib/server/accounts/to-dto";
import { ANY_ACCOUNT, PROFILE_OWNERS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    access: ANY_ACCOUNT,
    handle: async ({ actor }) => ({ body: toUserDto(actor) }),
  }),
  PATCH: method({
    access: PROFILE_OWNERS,
    body: profileUpdateSchema,
    handle: async ({ actor, body }) => ({ body: await changeProfile(actor, body) }),
  }),
});
