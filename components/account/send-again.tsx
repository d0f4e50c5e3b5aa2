"use client";

import { buttonClass } from "@/components/ui/button-class";
import { useSendAgain } from "./use-send-again";

/** Button that requests a new verification link, with the result below it. */
export function SendAgain({ returnTo }: { returnTo: string }) {
  const { isBusy, outcome, send } = useSendAgain(returnTo);
  return (
    <div>
      <button
        type="button"
        aria-disabled={isBusy}
        onClick={send}
        className={`${buttonClass({ look: "outline" })} aria-disabled:cursor-progress aria-disabled:opacity-70`}
      >
        {isBusy ? "Sending…" : "Send the link again"}
      </button>
      <p
        aria-live="polite"
        className={`mt-2 wrap-anywhere font-medium text-base empty:mt-0 ${outcome?.isProblem ? "text-danger" : "text-good"}`}
      >
        {outcome?.text}
      </p>
    </div>
  );
}
