import { PAGES, withQuery } from "@/lib/paths";
import { mailLinkSchema, mailSwitchDtoSchema } from "@/lib/schemas/mail-preferences";
import { method, routes } from "@/lib/server/http/routes";
import { readPreferenceToken, setMails } from "@/lib/server/mail/preferences";

/** What the page of a mail's link does, and mail programs by themselves (RFC 8058): so no call here needs a session. */
const SWITCH = {
  query: mailLinkSchema,
  badSample: {},
  counts: "mailSwitch",
  refusals: { INVALID_LINK: "mailLinkWrong" },
} as const;

const SWITCHED = { schema: mailSwitchDtoSchema, example: "mailSwitch" } as const;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    id: "openUnsubscribePage",
    summary: "Lead to the page where mails are switched off",
    description: "For mail programs that open the address of `List-Unsubscribe`. It changes nothing.",
    ...SWITCH,
    success: {
      description: "A page that leads there.",
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
    summary: "Switch mails of one topic to one address off",
    description:
      "With the token of a link in such a mail. Mail programs do it by themselves (`List-Unsubscribe-Post`, RFC 8058); whatever body they send is not read.",
    ...SWITCH,
    success: { description: "They are switched off.", ...SWITCHED },
    handle: async ({ query }) => {
      const one = readPreferenceToken(query.token);
      await setMails(one, false);
      return { body: { topic: one.topic, on: false } };
    },
  }),
  DELETE: method({
    id: "takeBackUnsubscribe",
    summary: "Switch mails of one topic to one address on again",
    ...SWITCH,
    success: { description: "They are switched on.", ...SWITCHED },
    handle: async ({ query }) => {
      const one = readPreferenceToken(query.token);
      await setMails(one, true);
      return { body: { topic: one.topic, on: true } };
    },
  }),
});
