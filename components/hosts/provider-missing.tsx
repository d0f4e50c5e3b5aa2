import { buttonClass } from "@/components/ui/button-class";
import { IntentLink } from "@/components/ui/intent-link";
import { Message } from "@/components/ui/message";
import { Picture } from "@/components/ui/picture";
import { MESSAGES } from "@/lib/content/messages";
import { PAGES } from "@/lib/paths";

/** Replaces the page or booking form of a provider that does not exist or is not approved. */
export function ProviderMissing() {
  return (
    <Message
      title={MESSAGES.providerNotFound}
      text="This host is no longer listed, or isn't listed yet."
      picture={
        <Picture
          id="page-not-found"
          alt=""
          sizes="(min-width: 80rem) 37rem, (min-width: 64rem) 48vw, 92vw"
          className="petal aspect-[3/2] w-full"
        />
      }
    >
      <IntentLink href={PAGES.services} className={buttonClass({ look: "primary", size: "large" })}>
        See all tours and hosts
      </IntentLink>
      <IntentLink href={PAGES.home} className={buttonClass({ look: "quiet", size: "large" })}>
        Back to Home
      </IntentLink>
    </Message>
  );
}
