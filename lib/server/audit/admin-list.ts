import "server-only";
import { AuditEntryModel } from "@/models/audit-entry";
import { AUDIT_NOUNS } from "../../domain/audit-nouns";
import { colomboText } from "../../domain/dates";
import { day, oneOf } from "../../schemas/list-query";
import { adminList } from "../infra/lists/admin-list";
import { duringDays } from "../infra/lists/conditions";
import { relayEvents } from "./outbox-relay";
import { toAuditEntryDto } from "./queries";

/** The audit log as a list of the admin panel. */
export const auditList = adminList({
  model: AuditEntryModel,
  bringUpToDate: relayEvents,
  fields: {
    about: oneOf(AUDIT_NOUNS, "The type of the changed document."),
    from: day("First day, in Sri Lanka."),
    to: day("Last day, in Sri Lanka."),
  },
  filter: ({ about, from, to }) => ({
    ...(about ? { action: { $regex: `^${about}\\.` } } : {}),
    ...duringDays("at", from, to),
  }),
  orders: { at: ["at"] },
  usual: "-at",
  toDtos: (entries) => entries.map(toAuditEntryDto),
  columns: {
    "Date (Sri Lanka time)": ({ at }) => colomboText(at),
    Action: ({ action }) => action,
    By: ({ actor }) => actor.email,
    Role: ({ actor }) => actor.role,
    About: ({ targetId }) => targetId,
    Details: ({ details }) => JSON.stringify(details),
  },
});
