"use client";

import { buttonClass } from "@/components/ui/button-class";
import { useAdminDesk } from "./admin-desk";

export function ReloadButton() {
  const { reload } = useAdminDesk();
  return (
    <button type="button" onClick={reload} className={buttonClass({ look: "outline" })}>
      Try again
    </button>
  );
}
