"use client";

import { useSearchParams } from "next/navigation";
import { DashboardError } from "@/components/dashboard/dashboard-error";
import { MESSAGES } from "@/lib/content/messages";
import { PAGES } from "@/lib/paths";
import { touristDashboardSchema } from "@/lib/schemas/tourist-dashboard";

export default function TouristDashboardError({ error, retry }: { error: unknown; retry: () => void }) {
  const { view } = touristDashboardSchema.parse(Object.fromEntries(useSearchParams()));
  const isBookings = view === "bookings";
  return (
    <DashboardError
      title={isBookings ? "My Bookings" : "My Dashboard"}
      text={isBookings ? MESSAGES.bookingsFailed : undefined}
      page={PAGES.touristDashboard}
      error={error}
      retry={retry}
    />
  );
}
