"use client";

import { useSearchParams } from "next/navigation";
import { DashboardError } from "@/components/dashboard/dashboard-error";
import { MESSAGES } from "@/lib/content/messages";
import { PAGES } from "@/lib/paths";
import { providerDashboardSchema } from "@/lib/schemas/provider-dashboard";

export default function ProviderDashboardError({ error, retry }: { error: unknown; retry: () => void }) {
  const { view } = providerDashboardSchema.parse(Object.fromEntries(useSearchParams()));
  return (
    <DashboardError
      title="Provider Dashboard"
      text={view === "bookings" ? MESSAGES.bookingsNotFetched : undefined}
      page={PAGES.providerDashboard}
      error={error}
      retry={retry}
    />
  );
}
