import { deletedDtoSchema } from "@/lib/schemas/admin-dto";
import { erasureSchema, profileUpdateSchema } from "@/lib/schemas/auth";
import { meDtoSchema } from "@/lib/schemas/user-dto";
import { changeProfile } from "@/lib/server/accounts/change-profile";
import { toMeDto } from "@/lib/server/accounts/to-dto";
import { ANY_ACCOUNT, PROFILE_OWNERS } from "@/lib/server/http/access";
import { endedSessionCookies } from "@/lib/server/http/cookies";
import { method, routes } from "@/lib/server/http/routes";
import { eraseAccount } from "@/lib/server/privacy/delete-account";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    id: "getMe",
    summary: "Get your own account",
    access: ANY_ACCOUNT,
    success: { description: "The account.", schema: meDtoSchema, example: "me" },
    handle: async ({ actor }) => ({ body: toMeDto(actor) }),
  }),
  PATCH: method({
    id: "updateMe",
    summary: "Change your own name, and a tourist's country",
    description:
      "Fields that are left out stay. A provider's `country` is ignored. Existing bookings keep the old name.",
    access: PROFILE_OWNERS,
    body: profileUpdateSchema,
    sample: "profileUpdate",
    badSample: { fullName: "" },
    success: { description: "The account.", schema: meDtoSchema, example: "me" },
    handle: async ({ actor, body }) => ({ body: await changeProfile(actor, body) }),
  }),
  DELETE: method({
    id: "eraseMe",
    summary: "Erase your own account",
    description:
      "Ends the sessions, cancels upcoming bookings and removes names, addresses, phones, messages and notes from all records. Days, offers and amounts of past bookings stay, and reviews stay anonymous. A last mail confirms it. You cannot undo this. A host with upcoming confirmed bookings is refused (`BOOKINGS_AHEAD`, `details.bookings`) unless `handOver` is sent: then the bookings are cancelled, and guests and office get a mail.",
    access: ANY_ACCOUNT,
    body: erasureSchema,
    sample: "erasure",
    success: { description: "Erased.", schema: deletedDtoSchema, example: "erased", cookies: true },
    errors: { CONFLICT: "lastAdmin", BOOKINGS_AHEAD: ["bookingsAhead", 2] },
    handle: async ({ request, actor, body }) => ({
      body: await eraseAccount(actor, body),
      cookies: endedSessionCookies(request),
    }),
  }),
});
