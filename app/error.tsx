"use client";

import { useEffect } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { Message } from "@/components/ui/message";
import { reportBrowserError } from "@/lib/client/browser-errors";

export default function PageError({ error, retry }: { error: unknown; retry: () => void }) {
  useEffect(() => reportBrowserError(error), [error]);
  return (
    <Message title="This page did not load" text="Something went wrong on our side. Please try again.">
      <button type="button" onClick={retry} className={buttonClass({ look: "primary", size: "large" })}>
        Try again
      </button>
    </Message>
  );
}
