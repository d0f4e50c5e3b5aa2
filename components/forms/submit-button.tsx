"use client";

import { buttonClass } from "@/components/ui/button-class";

interface SubmitButtonProps {
  label: string;
  /** Label while the form is being sent. */
  busyLabel: string;
  status: "open" | "sending" | "sent";
  /** `accent` where the form is the purpose of the page. */
  look?: "accent" | "primary";
}

/** Button that sends the form. While sending it keeps the focus and ignores further clicks. */
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
