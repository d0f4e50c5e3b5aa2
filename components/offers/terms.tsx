import { IntentLink } from "@/components/ui/intent-link";
import { PAGES } from "@/lib/paths";

/** When one pays, and what a change costs, wherever something can be booked. Source: product 18.1 and 18.7. */
export function Terms() {
  return (
    <>
      {
        "Nothing is paid online: you pay on the day. You can cancel or move it free of charge until it begins. "
      }
      <IntentLink href={`${PAGES.about}#changes`} className="text-link">
        How that works
      </IntentLink>
    </>
  );
}
