import { CallUs, EmailUs } from "@/components/layout/company";
import { IntentLink } from "@/components/ui/intent-link";
import { PAGES } from "@/lib/paths";

/** Links for three ways to contact us, for use inside a sentence. */
export function ReachUs() {
  return (
    <>
      <IntentLink href={PAGES.contact} className="text-link">
        Use our contact form
      </IntentLink>
      {", send an email to "}
      <EmailUs className="text-link" />
      {" or call "}
      <CallUs className="text-link" />
    </>
  );
}
