import { mailPreferencesSchema } from "@/lib/schemas/mail-preferences";
import { ANY_ACCOUNT } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";
import { changePreferences, readPreferences } from "@/lib/server/mail/preferences";

const success = {
  description: "The optional mails, and whether they are sent.",
  schema: mailPreferencesSchema,
  example: "mailPreferences",
} as const;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    id: "getMailPreferences",
    summary: "Get your mail preferences",
    access: ANY_ACCOUNT,
    success,
    handle: async ({ actor }) => ({ body: await readPreferences(actor) }),
  }),
  PUT: method({
    id: "setMailPreferences",
    summary: "Change your mail preferences",
    description: "Topics that are left out, or that your role does not have, do not change.",
    access: ANY_ACCOUNT,
    body: mailPreferencesSchema,
    sample: "mailPreferences",
    badSample: { reminders: "no" },
    success,
    handle: async ({ actor, body }) => ({ body: await changePreferences(actor, body) }),
  }),
});
