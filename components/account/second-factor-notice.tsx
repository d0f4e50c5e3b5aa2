import { ShieldCheck } from "lucide-react";
import { ADMIN_PAGES } from "@/lib/admin-paths";

/**
 * Asks an admin to set up a second factor.
 * @param isNeeded whether the rest of the panel is closed until the admin has set up a second factor
 */
export function SecondFactorNotice({ isNeeded }: { isNeeded: boolean }) {
  return (
    <section
      aria-label="Set up two-step verification"
      className="mb-8 flex gap-3 rounded-field border border-line bg-surface p-4 print:hidden"
    >
      <ShieldCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" />
      <p className="min-w-0">
        {isNeeded
          ? "Set up two-step verification here to open the rest of the panel."
          : "Only your password protects this panel. "}
        {!isNeeded && (
          <a href={`${ADMIN_PAGES.account}#second-factor`} className="text-link">
            Please set up two-step verification
          </a>
        )}
      </p>
    </section>
  );
}
