import { CONTACT_LINKS } from "@/components/layout/contact-links";
import { IntentLink } from "@/components/ui/intent-link";
import { SITE } from "@/lib/content/site";
import { PAGES } from "@/lib/paths";

/** Links for three ways to contact us, for use inside a sentence. */
export function ReachUs() {
  return (
    <>
      <IntentLink href={PAGES.contact} className="text-link">
        Write to us
      </IntentLink>
      {", send an email to "}
      <a href={CONTACT_LINKS.write} className="text-link">
        {SITE.email}
      </a>
      {" or call "}
      <a href={CONTACT_LINKS.call} className="text-link">
        {SITE.phone}
      </a>
    </>
  );
}
