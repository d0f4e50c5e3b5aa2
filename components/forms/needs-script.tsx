import { CallUs } from "@/components/layout/company";

/** Explains above a form that it needs JavaScript, and what to do without it. */
export function NeedsScript() {
  return (
    <noscript>
      <p className="mb-8 rounded-field border-2 border-wait bg-wait-soft p-4 font-medium">
        To use this form, switch on JavaScript in your browser. You can also call us:{" "}
        <CallUs className="text-link whitespace-nowrap" />
      </p>
    </noscript>
  );
}
