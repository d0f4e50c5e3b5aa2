import { HOME_TOURS } from "@/components/products/home-tours";
import { buttonClass } from "@/components/ui/button-class";
import { IntentLink } from "@/components/ui/intent-link";
import { MessageFrame, MessageHead } from "@/components/ui/message";
import { Picture } from "@/components/ui/picture";
import { MESSAGES } from "@/lib/messages";
import { PAGES } from "@/lib/paths";

export const metadata = { title: "Not found" };

/*
 * One prerendered page answers every unknown address, with status 404. With `notFound()` in the product pages,
 * Next would send an empty document, and cache one for every name that anybody makes up. So this page holds all
 * three messages, and a script shows the one for this address before the first paint.
 */
const CASES = [
  {
    name: "page",
    prefix: "",
    title: "Page not found",
    text: "This path leads nowhere. The tours are this way.",
  },
  {
    name: "product",
    prefix: PAGES.productDescription(""),
    title: "Product Not Found",
    text: "We have no tour of this name. Perhaps it is called something else.",
  },
  {
    name: "booking",
    prefix: PAGES.bookProduct(""),
    title: MESSAGES.productNotFound,
    text: "We have no tour of this name. Perhaps it is called something else.",
  },
] as const;

const SCRIPT = `document.querySelectorAll("[data-missing]").forEach(function(part,_,parts){
var prefix=part.dataset.missing,path=location.pathname;
if(prefix&&path.indexOf(prefix)===0){parts[0].hidden=true;part.hidden=false}
})`;

/** Short, because Next sends it along with every page, twice. */
export default function NotFound() {
  return (
    <>
      <MessageFrame
        head={CASES.map(({ name, prefix, title, text }) => (
          <div
            key={name}
            data-missing={prefix}
            hidden={name !== "page"}
            suppressHydrationWarning
            className="message-head"
          >
            <MessageHead title={title} text={text} />
          </div>
        ))}
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
      </MessageFrame>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant */}
      <script dangerouslySetInnerHTML={{ __html: SCRIPT }} />
    </>
  );
}
