"use client";

import { Printer } from "lucide-react";
import { buttonClass } from "./button-class";
import { useIsHydrated } from "./use-is-hydrated";

/** Opens the browser's print dialog. Not rendered without scripts, because the button would have no effect. */
export function PrintButton({ label }: { label: string }) {
  if (!useIsHydrated()) return null;
  return (
    <button type="button" onClick={() => window.print()} className={buttonClass({ look: "primary" })}>
      <Printer aria-hidden="true" className="size-5" />
      {label}
    </button>
  );
}
