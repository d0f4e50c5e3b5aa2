"use client";

import Link from "next/link";
import { buttonClass } from "@/components/ui/button-class";
import { Message } from "@/components/ui/message";
import { MESSAGES } from "@/lib/messages";
import { loginPath, PAGES } from "@/lib/paths";

export default function TouristDashboardError({ retry }: { retry: () => void }) {
  return (
    <Message title="My Bookings">
      <p role="alert" className="mb-4 w-full text-lead">
        {MESSAGES.bookingsFailed}
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
