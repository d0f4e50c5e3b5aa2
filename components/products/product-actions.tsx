import Link from "next/link";
import { buttonClass } from "@/components/ui/button-class";
import { PAGES } from "@/lib/paths";
import { HOME_TOURS } from "./home-tours";

/** Where to go from a product's page. */
export function ProductActions() {
  return (
    <nav aria-label="Next steps" className="mt-14 flex flex-wrap gap-3 border-line border-t pt-8">
      <Link href={HOME_TOURS} className={buttonClass({ look: "outline", size: "large" })}>
        Explore More Tours
      </Link>
      <Link href={PAGES.home} className={buttonClass({ look: "quiet", size: "large" })}>
        Back to Home
      </Link>
    </nav>
  );
}
