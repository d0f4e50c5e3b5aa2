import "server-only";
import { colomboDayStart, colomboMoment, daysAfter } from "../../domain/dates";
import { mayMake, type StaffCall, type StaffRight } from "../../domain/permissions";
import { pageCalls } from "../bookings/calls";
import { overdueArrivals } from "../bookings/overdue-arrivals";
import { openTasks } from "../bookings/tasks";
import { urgentRequests } from "../bookings/urgent-requests";
import { messageList } from "../contact/admin-list";
import type { AdminList } from "../infra/lists/admin-list";
import { loadPart } from "../infra/load-part";
import { mailList } from "../mail/admin-list";
import { pendingProviderList } from "../providers/admin-lists";
import { hostsWithWaitingPapers } from "../providers/papers";

/** Maximum number of rows in each part, except tasks. */
const MOST = 5;
/** Maximum number of tasks. It is higher than `MOST`, because all the tasks in this list are due. */
const MOST_TASKS = 20;
/** Failed mails are shown for this many days; older ones are only in the list of mails. */
const FAILED_MAIL_DAYS = 7;

/**
 * Reads the first rows of each list of things that an admin has to do: requests, overdue arrivals, tasks due by the
 * end of today, guests to call, failed mails, unanswered messages, listings and papers. A list is undefined if the
 * admin may not read it, and null if it could not be loaded.
 */
export async function readNeeds(right: StaffRight | undefined, now: Date) {
  const read = <T>(call: StaffCall, load: () => Promise<T>) =>
    mayMake(right, call) ? loadPart(load) : undefined;
  const mailsFrom = daysAfter(colomboMoment(now).date, -FAILED_MAIL_DAYS);
  const tomorrow = colomboDayStart(daysAfter(colomboMoment(now).date, 1));
  const [requests, arrivals, tasks, calls, mails, messages, listings, papers] = await Promise.all([
    read("adminListBookings", () => urgentRequests(MOST, now)),
    read("adminNoteBooking", () => overdueArrivals(MOST, now)),
    read("adminListBookings", () => openTasks(MOST_TASKS, { before: tomorrow })),
    read("adminListBookings", async () => (await pageCalls({ page: 1, limit: MOST }, now)).items),
    read("adminListMails", () => firstRows(mailList, { state: "failed", from: mailsFrom })),
    read("adminListContactMessages", () => firstRows(messageList, { state: "open", sort: "createdAt" })),
    read("adminListPendingProviders", () => firstRows(pendingProviderList, { sort: "waitsSince" })),
    read("adminDecidePaper", () => hostsWithWaitingPapers(MOST)),
  ]);
  return { requests, arrivals, tasks, calls, mails, messages, listings, papers };
}

function firstRows<Item, Query>(
  { schema, first }: AdminList<Item, Query>,
  query: Record<string, string>,
): Promise<Item[]> {
  return first(schema.parse({ ...query, limit: String(MOST) }));
}
