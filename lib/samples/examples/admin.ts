import type { AuditEntryDto } from "../../schemas/admin-dto";
import type { AnalyticsDto, AnalyticsReportDto } from "../../schemas/analytics";
import type { BulkApproval, BulkOutcomeDto } from "../../schemas/bulk-approve";
import type { GuestFoundDto, GuestInput } from "../../schemas/guest";
import type { StaffDto } from "../../schemas/staff";
import { AT, ID } from "./shared";

/** Examples of the calls that only admins make. */
export function adminExamples() {
  const analytics: AnalyticsDto = {
    totalBookings: 128,
    revenue: 9_431.5,
    confirmedRevenue: 7_215,
    totalProviders: 14,
    totalTourists: 61,
    mostFrequentCategory: "Jeep Safari",
  };
  const sums = {
    bookings: 128,
    confirmed: 96,
    pending: 20,
    cancelled: 12,
    revenue: 9_431.5,
    confirmedRevenue: 7_215,
  };
  const analyticsReport: AnalyticsReportDto = {
    from: "2026-09",
    to: "2026-09",
    totals: sums,
    confirmedShare: 0.75,
    months: [{ month: "2026-09", ...sums }],
    products: [{ name: "Jeep Safari", ...sums }],
    categories: [{ name: "Jeep Safari", ...sums }],
    leadTime: { bookings: 110, median: 12, p90: 41 },
    groupSizes: [{ from: 1, to: 1, bookings: 6 }],
    averageGroup: 3.2,
  };
  const auditEntry: AuditEntryDto = {
    _id: ID.entry,
    at: AT,
    actor: { id: ID.message, role: "admin", email: "admin@nelumtrails.example" },
    action: "booking.approved",
    targetId: ID.booking,
    details: { from: "pending", to: "confirmed", version: 1 },
  };

  const staffMember: StaffDto = {
    _id: ID.staff,
    email: "kumari@nelumtrails.example",
    staff: "bookings",
    joined: true,
    createdAt: AT,
  };

  return {
    guest: { contact: "+94 77 555 0123" } satisfies GuestInput,
    guestFound: { bookings: 2, upcoming: 1, messages: 1 } satisfies GuestFoundDto,
    analytics,
    analyticsReport,
    bulkApproval: { kind: "bookings", ids: [ID.booking, ID.review] } satisfies BulkApproval,
    bulkOutcomes: [
      { id: ID.booking, ok: true },
      { id: ID.review, ok: false, error: "Booking not found", code: "NOT_FOUND" },
    ] satisfies BulkOutcomeDto[],
    auditEntry,
    newStaff: { email: staffMember.email, staff: staffMember.staff },
    staffChange: { staff: staffMember.staff },
    staffMember,
    invitedStaff: { ...staffMember, joined: false } satisfies StaffDto,
    deleted: { _id: ID.booking, deleted: true } as const,
  };
}
