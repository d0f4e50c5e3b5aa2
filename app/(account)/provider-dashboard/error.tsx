"use client";

import Link from "next/link";
import { useSearchParams } from "next/navigation";
import { buttonClass } from "@/components/ui/button-class";
import { Message } from "@/components/ui/message";
import { MESSAGES } from "@/lib/messages";
import { loginPath, PAGES } from "@/lib/paths";
import { providerDashboardSchema } from "@/lib/schemas/provider-dashboard";

export default function ProviderDashboardError({ retry }: { retry: () => void }) {
  const { view } = providerDashboardSchema.parse(Object.fromEntries(useSearchParams()));
  return (
    <Message title="Provider Dashboard">
      <p role="alert" className="mb-4 w-full text-lead">
        {view === "bookings"
          ? MESSAGES.bookingsNotFetched
          : "This page could not be loaded. Please try again."}
      </p>
      <button type="button" onClick={retry} className={buttonClass({ look: "primary", size: "large" })}>
        Try again
      </button>
      <Link
        href={loginPath(PAGES.providerDashboard)}
        className={buttonClass({ look: "outline", size: "large" })}
      >
        Log in
      </Link>
    </Message>
  );
}
