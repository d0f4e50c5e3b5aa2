"use client";

import Link from "next/link";
import { useSearchParams } from "next/navigation";
import { buttonClass } from "@/components/ui/button-class";
import { Message } from "@/components/ui/message";
import { MESSAGES } from "@/lib/messages";
import { loginPath, PAGES } from "@/lib/paths";
import { touristDashboardSchema } from "@/lib/schemas/tourist-dashboard";

export default function TouristDashboardError({ retry }: { retry: () => void }) {
  const { view } = touristDashboardSchema.parse(Object.fromEntries(useSearchParams()));
  const isBookings = view === "bookings";
  return (
    <Message title={isBookings ? "My Bookings" : "My Dashboard"}>
      <p role="alert" className="mb-4 w-full text-lead">
        {isBookings ? MESSAGES.bookingsFailed : "This page could not be loaded. Please try again."}
      </p>
      <button type="button" onClick={retry} className={buttonClass({ look: "primary", size: "large" })}>
        Try again
      </button>
      <Link
        href={loginPath(PAGES.touristDashboard)}
        className={buttonClass({ look: "outline", size: "large" })}
      >
        Log in
      </Link>
    </Message>
  );
}
