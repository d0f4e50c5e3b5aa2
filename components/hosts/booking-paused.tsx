import { buttonClass } from "@/components/ui/button-class";
import { IntentLink } from "@/components/ui/intent-link";
import { MESSAGES } from "@/lib/content/messages";
import { PAGES } from "@/lib/paths";

/** Replaces the booking form of a host whose documents (licence or insurance) have expired. */
export function BookingPaused() {
  return (
    <>
      <p>{MESSAGES.papersExpired}</p>
      <IntentLink href={PAGES.contact} className={`mt-4 ${buttonClass({ look: "outline" })}`}>
        Ask us
      </IntentLink>
    </>
  );
}
