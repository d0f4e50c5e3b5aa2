import { TriangleAlert } from "lucide-react";
import { ADMIN_MESSAGES } from "@/lib/content/admin-messages";
import { ReloadButton } from "./reload-button";

/** Replaces a list that could not be loaded. */
export function ListFailed() {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-field border-2 border-danger bg-danger-soft p-4"
    >
      <TriangleAlert aria-hidden="true" className="size-6 shrink-0 text-danger" />
      <p className="flex-1 font-medium">{ADMIN_MESSAGES.adminDataFailed}</p>
      <ReloadButton />
    </div>
  );
}
