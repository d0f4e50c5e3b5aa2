import { HOME_TOURS } from "@/components/products/home-tours";
import { buttonClass } from "@/components/ui/button-class";
import { IntentLink } from "@/components/ui/intent-link";
import { Message } from "@/components/ui/message";
import { Picture } from "@/components/ui/picture";
import { PAGES } from "@/lib/paths";

export const metadata = { title: "Not found" };

/** This page is short, because Next includes its content twice in every page. */
export default function NotFound() {
  return (
    <Message
      title="Page not found"
      text="Please check the address, or have a look at our tours."
      picture={
        <Picture
          id="page-not-found"
          instead="village-walk-tour"
          alt=""
          sizes="(min-width: 80rem) 37rem, (min-width: 64rem) 48vw, 92vw"
          className="petal aspect-[3/2] w-full"
        />
      }
    >
      <IntentLink href={HOME_TOURS} className={buttonClass({ look: "primary", size: "large" })}>
        Explore More Tours
      </IntentLink>
      <IntentLink href={PAGES.home} className={buttonClass({ look: "quiet", size: "large" })}>
        Back to Home
      </IntentLink>
    </Message>
  );
}
