import { buttonClass } from "@/components/ui/button-class";
import { IntentLink } from "@/components/ui/intent-link";
import { Message } from "@/components/ui/message";
import { MESSAGES } from "@/lib/content/messages";
import { PAGES } from "@/lib/paths";

/** Replaces a provider's page or booking form while the database is unavailable. */
export function ProviderUnread({ path }: { path: string }) {
  return (
    <Message title={MESSAGES.providerDetailsFailed} text="Please try again in a moment.">
      <a href={path} className={buttonClass({ look: "primary", size: "large" })}>
        Try again
      </a>
      <IntentLink href={PAGES.services} className={buttonClass({ look: "outline", size: "large" })}>
        See all tours and hosts
      </IntentLink>
    </Message>
  );
}
