import { mailPreferencesSchema } from "@/lib/schemas/mail-preferences";
import { ANY_ACCOUNT } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";
import { changePreferences, readPreferences } from "@/lib/server/mail/preferences";

const success = {
  description: "The mails that can be switched off, and whether they are sent.",
  schema: mailPreferencesSchema,
  example: "mailPreferences",
} as const;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    id: "getMailPreferences",
    summary: "Which mails go to one's own address",
    access: ANY_ACCOUNT,
    success,
    handle: async ({ actor }) => ({ body: await readPreferences(actor) }),
  }),
  PUT: method({
    id: "setMailPreferences",
    summary: "Switch mails to one's own address off or on",
    description: "Topics that are left out, or that the role has none of, stay as they are.",
    access: ANY_ACCOUNT,
    body: mailPreferencesSchema,
    sample: "mailPreferences",
    badSample: { reminders: "no" },
    success,
    handle: async ({ actor, body }) => ({ body: await changePreferences(actor, body) }),
  }),
});
