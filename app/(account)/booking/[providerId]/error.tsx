"use client";

import Link from "next/link";
import { buttonClass } from "@/components/ui/button-class";
import { Message } from "@/components/ui/message";
import { MESSAGES } from "@/lib/messages";
import { PAGES } from "@/lib/paths";

export default function BookProviderError({ retry }: { retry: () => void }) {
  return (
    <Message title="Booking">
      <p role="alert" className="mb-4 w-full text-lead">
        {MESSAGES.providerDetailsFailed}
      </p>
      <button type="button" onClick={retry} className={buttonClass({ look: "primary", size: "large" })}>
        Try again
      </button>
      <Link href={PAGES.services} className={buttonClass({ look: "outline", size: "large" })}>
        See all services
      </Link>
    </Message>
  );
}
