"use client";

import { buttonClass } from "@/components/ui/button-class";

interface SubmitButtonProps {
  label: string;
  /** While it is being sent. */
  busyLabel: string;
  status: "open" | "sending" | "sent";
}

/** Sends the form. It stays focusable while sending; a second click does nothing. */
export function SubmitButton({ label, busyLabel, status }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      aria-disabled={status !== "open"}
      className={`${buttonClass({ look: "accent", size: "large", wide: true })} aria-disabled:cursor-progress aria-disabled:opacity-70`}
    >
      {status === "open" ? label : busyLabel}
    </button>
  );
}
