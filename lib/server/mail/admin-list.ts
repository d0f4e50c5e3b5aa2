import "server-only";
import { MailModel } from "@/models/mail";
import { colomboText } from "../../domain/dates";
import { MAIL_KINDS, MAIL_STATES } from "../../domain/mail-kinds";
import { day, oneOf } from "../../schemas/list-query";
import { adminList } from "../infra/lists/admin-list";
import { duringDays, equals } from "../infra/lists/conditions";
import { toMailDto } from "./queries";

/** All mails of the last 90 days, as a list of the admin panel. */
export const mailList = adminList({
  model: MailModel,
  // With the contents of the mails, rows would be a hundred times as long.
  left: ["letter.html", "letter.text", "letter.calendar"],
  fields: {
    state: oneOf(MAIL_STATES, "The state of the mail."),
    event: oneOf(MAIL_KINDS, "The kind of mail."),
    from: day("First day on which it was queued, in Sri Lanka."),
    to: day("Last day on which it was queued, in Sri Lanka."),
  },
  filter: ({ state, event, from, to }) => ({
    ...equals("state", state),
    ...equals("kind", event),
    ...duringDays("createdAt", from, to),
  }),
  orders: { createdAt: ["createdAt"] },
  usual: "-createdAt",
  toDtos: (mails) => mails.map(toMailDto),
  columns: {
    To: ({ to }) => to ?? "",
    Subject: ({ subject }) => subject ?? "",
    Event: ({ event }) => event,
    Status: ({ state }) => state,
    Tries: ({ tries }) => tries,
    Problem: ({ problem }) => problem ?? "",
    "Queued (Sri Lanka time)": ({ createdAt }) => colomboText(createdAt),
    "Sent (Sri Lanka time)": ({ sentAt }) => (sentAt ? colomboText(sentAt) : ""),
    Id: ({ _id }) => _id,
  },
});
