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
 * Next would send an empty document, and cache one for every name that anybody makes up. So a script writes the
 * words for this address before the first paint.
 */
const UNKNOWN_PAGE = { title: "Page not found", text: "This path leads nowhere. The tours are this way." };
const NO_SUCH_TOUR = "We have no tour of this name. Perhaps it is called something else.";
const CASES = [
  [PAGES.productDescription(""), "Product Not Found", NO_SUCH_TOUR],
  [PAGES.bookProduct(""), MESSAGES.productNotFound, NO_SUCH_TOUR],
];

const SCRIPT = `${JSON.stringify(CASES)}.forEach(function(words){
if(location.pathname.indexOf(words[0])!==0)return;
var title=document.querySelector("h1");title.textContent=words[1];title.nextElementSibling.textContent=words[2]
})`;

/** Short, because Next sends it along with every page, twice. */
export default function NotFound() {
  return (
    <>
      <MessageFrame
        head={<MessageHead {...UNKNOWN_PAGE} isReplaced />}
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
