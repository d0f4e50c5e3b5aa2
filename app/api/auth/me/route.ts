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
  DELETE: method({
    id: "eraseMe",
    summary: "Erase one's own account",
    description:
      "Ends its sessions, cancels its future bookings and takes out of all records what the person can be found by: names, addresses, phones, messages and notes. Days, offers and amounts of past bookings stay, and reviews, by nobody. A last mail says so. It cannot be taken back. A host with confirmed bookings ahead is refused (`BOOKINGS_AHEAD`, `details.bookings`) unless `handOver` is sent: then they are cancelled, and guests and office get a mail.",
    access: ANY_ACCOUNT,
    body: erasureSchema,
    sample: "erasure",
    success: { description: "It is gone.", schema: deletedDtoSchema, example: "erased", cookies: true },
    refusals: { CONFLICT: "lastAdmin", BOOKINGS_AHEAD: ["bookingsAhead", 2] },
    handle: async ({ request, actor, body }) => ({
      body: await eraseAccount(actor, body),
      cookies: endedSessionCookies(request),
    }),
  }),
});
