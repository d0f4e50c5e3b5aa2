import { deletedDtoSchema } from "@/lib/schemas/admin-dto";
import { ADMINS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";
import { deleteTourist } from "@/lib/server/privacy/delete-account";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  DELETE: method({
    id: "adminDeleteTourist",
    summary: "Delete a tourist",
    description: "Ends the sessions and cancels upcoming bookings. Past bookings and reviews stay readable.",
    access: ADMINS,
    confirmed: 12,
    success: { description: "Deleted.", schema: deletedDtoSchema, example: "deleted" },
    errors: { NOT_FOUND: "touristNotFound" },
    handle: async ({ actor, params }) => ({ body: await deleteTourist(actor, params.id ?? "") }),
  }),
});
