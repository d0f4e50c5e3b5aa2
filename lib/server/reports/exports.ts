import "server-only";
import { staffList } from "../accounts/export";
import { auditList } from "../audit/admin-list";
import { recordAction } from "../audit/commands";
import { bookingList } from "../bookings/admin-list";
import { callList } from "../bookings/calls";
import { taskList } from "../bookings/tasks";
import { messageList } from "../contact/admin-list";
import type { Actor } from "../infra/actor";
import { requireRight } from "../infra/staff-right";
import { mailList } from "../mail/admin-list";
import { productList } from "../products/export";
import { pendingProviderList, providerList } from "../providers/admin-lists";
import { questionList } from "../questions/export";
import { reviewList } from "../reviews/admin-list";
import { touristList } from "../tourists/admin-list";

interface ExportedList {
  file: (sent: Record<string, string>, actor: Actor) => ReadableStream<Uint8Array>;
}

/** The lists that admins can export, by the last part of the address. */
const EXPORTS = {
  "pending-providers": pendingProviderList,
  providers: providerList,
  products: productList,
  bookings: bookingList,
  calls: callList,
  tasks: taskList,
  tourists: touristList,
  reviews: reviewList,
  "contact-messages": messageList,
  questions: questionList,
  mails: mailList,
  audit: auditList,
  staff: staffList,
} satisfies Record<string, ExportedList>;

export type ExportName = keyof typeof EXPORTS;

export const EXPORT_NAMES = Object.keys(EXPORTS);

export function isExportName(name: string): name is ExportName {
  return Object.hasOwn(EXPORTS, name);
}

/**
 * A list as a CSV file, read from the database only as fast as the client downloads. Requires the right for
 * this list. The audit log records each export with its admin.
 * @param sent - the query parameters
 * @throws AppError `VALIDATION_FAILED`, or `WRONG_ROLE` as `requireRight`
 */
export async function openExport(
  actor: Actor,
  name: ExportName,
  sent: Record<string, string>,
): Promise<ReadableStream<Uint8Array>> {
  requireRight(actor, `adminExportList ${name}`);
  const stream = EXPORTS[name].file(sent, actor);
  const { limit: _, page: __, ...filters } = sent;
  const details = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ""));
  await recordAction(actor, `export.${name}`, name, details);
  return stream;
}
