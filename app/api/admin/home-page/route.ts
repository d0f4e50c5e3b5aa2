import { homePageDtoSchema, homePageSchema } from "@/lib/schemas/home-page";
import { setHomePage } from "@/lib/server/home-page/home-settings";
import { ADMINS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  PUT: method({
    id: "adminSetHomePage",
    summary: "Set the slides and the film of the home page",
    description: "Replaces all of them. The home page shows them within two seconds.",
    access: ADMINS,
    body: homePageSchema,
    sample: "newHomePage",
    success: { description: "The stored slides and film.", schema: homePageDtoSchema, example: "homePage" },
    errors: { VALIDATION_FAILED: "pictureGone", CONFLICT: "homePageChanged" },
    handle: async ({ actor, body }) => ({ body: await setHomePage(actor, body) }),
  }),
});
