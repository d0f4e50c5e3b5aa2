import { buttonClass } from "@/components/ui/button-class";
import { IntentLink } from "@/components/ui/intent-link";
import { PAGES } from "@/lib/paths";
import { HOME_TOURS } from "./home-tours";

/** Links at the end of a product's page. */
export function ProductActions() {
  return (
    <nav aria-label="Next steps" className="mt-14 flex flex-wrap gap-3 border-line border-t pt-8">
      <IntentLink href={HOME_TOURS} className={buttonClass({ look: "outline", size: "large" })}>
        Explore More Tours
      </IntentLink>
      <IntentLink href={PAGES.home} className={buttonClass({ look: "quiet", size: "large" })}>
        Back to Home
      </IntentLink>
    </nav>
  );
}
