"use client";

import { buttonClass } from "@/components/ui/button-class";

interface SubmitButtonProps {
  label: string;
  /** While it is being sent. */
  busyLabel: string;
  status: "open" | "sending" | "sent";
  /** `accent` where the form is what the page is for. */
  look?: "accent" | "primary";
}

/** Sends the form. It stays focusable while sending; a second click does nothing. */
export function SubmitButton({ label, busyLabel, status, look = "accent" }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      aria-disabled={status !== "open"}
      className={`${buttonClass({ look, size: "large", wide: true })} aria-disabled:cursor-progress aria-disabled:opacity-70`}
    >
      {status === "open" ? label : busyLabel}
    </button>
  );
}
