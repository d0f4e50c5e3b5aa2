"use client";

import { buttonClass } from "@/components/ui/button-class";

interface SubmitButtonProps {
  label: string;
  /** Label while the form is being sent. */
  busyLabel: string;
  status: "open" | "sending" | "sent";
  /** `accent` if the form is the main purpose of the page. */
  look?: "accent" | "primary";
}

/** The button that sends the form. During sending, it keeps the focus and ignores further clicks. */
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
