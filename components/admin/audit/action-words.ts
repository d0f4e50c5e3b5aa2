import type { AuditEntryDto } from "@/lib/schemas/admin-dto";

/** Texts for actions whose names are not clear enough, such as `booking.no-show`. */
const ACTION_WORDS: Readonly<Record<string, string>> = {
  "booking.answered": "Host answered",
  "booking.details-changed": "Contact details or notes changed",
  "booking.guest-called": "Guest called",
  "booking.move-accepted": "Change accepted",
  "booking.move-asked": "Change requested",
  "booking.mail-resent": "Email sent again",
  "booking.message-sent": "Message sent",
  "booking.move-declined": "Change declined",
  "booking.move-expired": "Change request expired",
  "booking.move-withdrawn": "Change request withdrawn",
  "booking.assigned": "Booking assigned",
  "booking.assignee-removed": "No longer assigned",
  "booking.arrived": "Guests arrived",
  "booking.attendance-removed": "Attendance cleared",
  "booking.no-show": "Guests didn't show up",
  "booking.note-changed": "Office note changed",
  "booking.note-removed": "Office note removed",
  "booking.task-added": "Task added",
  "booking.task-done": "Task done",
  "booking.party-changed": "Group changed",
  "company.changed": "Company details changed",
  "home-page.changed": "Home page changed",
  "product.added": "Tour added",
  "product.changed": "Tour changed",
  "product.deleted": "Tour version removed",
  "provider.approval-withdrawn": "Approval withdrawn",
  "provider.auto-confirm-set": "Setting “Host confirms bookings” changed",
  "provider.change-rejected": "Listing change declined",
  "provider.change-requested": "Listing change requested",
  "provider.changes-asked": "Changes requested from host",
  "provider.changes-asked-removed": "Request for changes withdrawn",
  "provider.changes-seen": "Listing change marked as reviewed",
  "provider.created": "Host added",
  "provider.note-changed": "Office note changed",
  "provider.note-removed": "Office note removed",
  "provider.paper-confirmed": "Document confirmed",
  "provider.paper-declined": "Document declined",
  "provider.paper-sent": "Document uploaded",
  "provider.profile-changed": "Host's name changed",
  "provider.sessions-ended": "Host's sessions ended",
  "provider.suspended": "Listing suspended",
  "provider.suspension-ended": "Suspension ended",
  "provider.updated": "Listing changed",
  "retention.done": "Old data deleted",
  "review.replied": "Host replied to a review",
  "review.reply-approved": "Reply approved",
  "review.reply-declined": "Reply declined",
  "schedule.instant-off": "Instant confirmation turned off",
  "schedule.instant-on": "Instant confirmation turned on",
  "staff.deleted": "Staff member removed",
  "staff.added": "Staff member added",
  "staff.right-changed": "Permissions changed",
  "tourist.created": "Traveller added",
  "tourist.sessions-ended": "Traveller's sessions ended",
};

/** The action of an entry, such as `booking.approved`, in words. */
export function actionInWords({ action, details }: Pick<AuditEntryDto, "action" | "details">): string {
  if (action === "review.deleted" && details.approved === false) return "Review rejected";
  const [noun = "", verb = ""] = action.split(".");
  const words = ACTION_WORDS[action] ?? (noun === "export" ? `${verb} exported` : `${noun} ${verb}`);
  const text = words.replaceAll("-", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
