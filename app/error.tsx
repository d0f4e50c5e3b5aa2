"use client";

import { buttonClass } from "@/components/ui/button-class";
import { Message } from "@/components/ui/message";

export default function PageError({ retry }: { retry: () => void }) {
  return (
    <Message title="This page did not load" text="Something went wrong on our side. Please try again.">
      <button type="button" onClick={retry} className={buttonClass({ look: "primary", size: "large" })}>
        Try again
      </button>
    </Message>
  );
}
