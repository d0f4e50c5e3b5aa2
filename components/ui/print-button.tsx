"use client";

import { Printer } from "lucide-react";
import { useSyncExternalStore } from "react";
import { buttonClass } from "./button-class";

const never = () => () => {};

/** Opens the browser's print dialog. Not rendered without scripts, because the button would have no effect. */
export function PrintButton({ label }: { label: string }) {
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!isAlive) return null;
  return (
    <button type="button" onClick={() => window.print()} className={buttonClass({ look: "primary" })}>
      <Printer aria-hidden="true" className="size-5" />
      {label}
    </button>
  );
}
