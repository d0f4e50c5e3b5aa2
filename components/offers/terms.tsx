import { IntentLink } from "@/components/ui/intent-link";
import { PAGES } from "@/lib/paths";

/**
 * Says when guests pay and that changes are free, on all forms and pages with bookable offers. Source:
 * docs/product.md, "Who may change a booking", "Late cancellations".
 */
export function Terms() {
  return (
    <>
      {"You pay on the day, not online. You can cancel or move your booking for free until the tour starts. "}
      <IntentLink href={`${PAGES.about}#changes`} className="text-link">
        How changes work
      </IntentLink>
    </>
  );
}
