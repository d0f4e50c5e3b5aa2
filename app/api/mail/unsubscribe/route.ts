import { PAGES, withQuery } from "@/lib/paths";
import { mailLinkSchema, mailSwitchDtoSchema } from "@/lib/schemas/mail-preferences";
import { method, routes } from "@/lib/server/http/routes";
import { readPreferenceToken, setMails } from "@/lib/server/mail/preferences";

/**
 * Settings that all calls below share. The calls need no session, because the mail's link contains a token. Mail
 * programs call POST for one-click unsubscribing (RFC 8058).
 */
const SWITCH = {
  query: mailLinkSchema,
  badSample: {},
  counts: "mailSwitch",
  errors: { INVALID_LINK: "mailLinkWrong" },
} as const;

const SWITCHED = { schema: mailSwitchDtoSchema, example: "mailSwitch" } as const;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    id: "openUnsubscribePage",
    summary: "Redirect to the page of mail preferences",
    description: "For mail programs that open the address of `List-Unsubscribe`. Changes nothing.",
    ...SWITCH,
    success: {
      description: "A page that redirects there.",
      content: { "text/html": { schema: { type: "string" } } },
    },
    handle: async ({ query: { token } }) => {
      readPreferenceToken(token);
      const page = withQuery(PAGES.mailPreferences, { token });
      const html = `<!doctype html><meta charset="utf-8"><meta name="referrer" content="no-referrer"><meta http-equiv="refresh" content="0; url=${page}"><title>Your mails</title><a href="${page}">Your mails</a>`;
      return {
        stream: new Blob([html]).stream(),
        headers: { "Content-Type": "text/html; charset=utf-8", "X-Content-Type-Options": "nosniff" },
      };
    },
  }),
  POST: method({
    id: "unsubscribe",
    summary: "Turn off the mails of one topic for one address",
    description:
      "Uses the token of the link in the mail. Mail programs call it automatically (`List-Unsubscribe-Post`, RFC 8058). The body is ignored.",
    ...SWITCH,
    success: { description: "The mails are turned off.", ...SWITCHED },
    handle: async ({ query }) => {
      const one = readPreferenceToken(query.token);
      await setMails(one, false);
      return { body: { topic: one.topic, on: false } };
    },
  }),
  DELETE: method({
    id: "takeBackUnsubscribe",
    summary: "Turn on the mails of one topic for one address",
    ...SWITCH,
    success: { description: "The mails are turned on.", ...SWITCHED },
    handle: async ({ query }) => {
      const one = readPreferenceToken(query.token);
      await setMails(one, true);
      return { body: { topic: one.topic, on: true } };
    },
  }),
});
