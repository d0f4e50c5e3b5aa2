import { CONTACT_LINKS } from "@/components/layout/contact-links";
import { SITE } from "@/lib/content/site";

/** Notice above a form that it needs JavaScript, and what to do without it. */
export function NeedsScript() {
  return (
    <noscript>
      <p className="mb-8 rounded-field border-2 border-wait bg-wait-soft p-4 font-medium">
        This form needs JavaScript, which is switched off in your browser. Switch it on, or call us:{" "}
        <a href={CONTACT_LINKS.call} className="text-link whitespace-nowrap">
          {SITE.phone}
        </a>
      </p>
    </noscript>
  );
}
