import { profileUpdateSchema } from "@/lib/schemas/auth";
import { meDtoSchema } from "@/lib/schemas/user-dto";
import { toMeDto } from "@/lib/server/accounts/to-dto";
import { ANY_ACCOUNT, PROFILE_OWNERS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";
import { changeProfile } from "@/lib/server/use-cases/change-profile";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    id: "getMe",
    summary: "The account one is logged in with",
    access: ANY_ACCOUNT,
    success: { description: "The account.", schema: meDtoSchema, example: "me" },
    handle: async ({ actor }) => ({ body: toMeDto(actor) }),
  }),
  PATCH: method({
    id: "updateMe",
    summary: "Change one's own name, and a tourist's country",
    description:
      "Whatever is left out stays; a provider's `country` is ignored. Bookings made before keep the name they were made with.",
    access: PROFILE_OWNERS,
    body: profileUpdateSchema,
    sample: "profileUpdate",
    badSample: { fullName: "" },
    success: { description: "The account.", schema: meDtoSchema, example: "me" },
    handle: async ({ actor, body }) => ({ body: await changeProfile(actor, body) }),
  }),
});
