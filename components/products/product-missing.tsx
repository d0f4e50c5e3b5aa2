import { HOME_TOURS } from "@/components/products/home-tours";
import { buttonClass } from "@/components/ui/button-class";
import { IntentLink } from "@/components/ui/intent-link";
import { Message } from "@/components/ui/message";
import { Picture } from "@/components/ui/picture";
import { PAGES } from "@/lib/paths";

/** Replaces a page about a product that does not exist. */
export function ProductMissing({ title }: { title: string }) {
  return (
    <Message
      title={title}
      text="We don't have a tour with this name."
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
