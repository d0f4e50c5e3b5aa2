"use client";

import { buttonClass } from "@/components/ui/button-class";
import { useAdminPanel } from "./admin-panel";

export function ReloadButton() {
  const { reload } = useAdminPanel();
  return (
    <button type="button" onClick={reload} className={buttonClass({ look: "outline" })}>
      Try again
    </button>
  );
}
