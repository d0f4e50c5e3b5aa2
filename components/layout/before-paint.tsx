import { PLACEHOLDER_PICTURE } from "@/lib/content/pictures";
import { bothNames } from "@/lib/domain/cookie-names";
import { CURRENCY_KEY } from "@/lib/domain/currency-key";
import { ROLES } from "@/lib/domain/roles";
import { ROLE_HINT_COOKIE } from "@/lib/domain/session-hint";
import { THEME_KEY } from "@/lib/domain/theme";

/*
 * Public pages are rendered once for all visitors. So this script sets the parts that depend on the visitor
 * before the first paint: the role (for the header's links), the theme and the currency. It also shows a
 * placeholder for each picture that cannot be loaded. Error events do not bubble, so their listener uses
 * the capture phase.
 *
 * The script also delays the layout of the parts below the first screen (visibility.css) until the page has
 * loaded and the browser is idle. It lays them out one after the other, because all at once would block the
 * visitor's input. After the first scroll or key press, each part is laid out when it comes near the window.
 * Nothing is delayed if the page may not open at its top: after a link with an anchor, a reload or "back". A
 * hash such as `#for-…` is not an anchor (lib/domain/wanted.ts).
 */
const SCRIPT = `(function(){
function hint(name){return document.cookie.match("(?:^|; )"+name+"=([a-z]+)")}
var root=document.documentElement,match=${bothNames(ROLE_HINT_COOKIE)
  .map((name) => `hint("${name}")`)
  .join("||")};
root.dataset.role=match&&${JSON.stringify(ROLES)}.indexOf(match[1])>=0?match[1]:"visitor";
function layOutAll(){root.dataset.whole="true"}
function layOutNext(){var part=document.querySelector('[data-late=""],[data-late="far"]');if(part){part.dataset.late="laid";atRest()}else layOutAll()}
function atRest(){window.requestIdleCallback?requestIdleCallback(layOutNext,{timeout:300}):setTimeout(layOutNext,50)}
if((location.hash&&location.hash.indexOf("#for-")!==0)||(performance.getEntriesByType("navigation")[0]||{}).type!=="navigate")layOutAll();
else{addEventListener("load",atRest);
["scroll","keydown"].forEach(function(move){addEventListener(move,function(){root.dataset.moved="true"},{once:true,passive:true})})}
try{var theme=localStorage.getItem("${THEME_KEY}");if(theme==="light"||theme==="dark")root.dataset.theme=theme;
var currency=localStorage.getItem("${CURRENCY_KEY}");if(currency)root.dataset.currency=currency}catch(e){}
document.addEventListener("error",function(event){
var image=event.target;
if(image instanceof HTMLImageElement&&!image.dataset.failed){image.dataset.failed="true";image.removeAttribute("srcset");
if(image.previousElementSibling instanceof HTMLSourceElement)image.previousElementSibling.srcset="${PLACEHOLDER_PICTURE}";
image.src="${PLACEHOLDER_PICTURE}"}
},true);
})()`;

/** The inline script for <head>, which runs before the first paint. */
export function BeforePaint({ nonce }: { nonce: string | undefined }) {
  return (
    <script
      nonce={nonce}
      // Browsers hide the nonce from scripts, so React would report a hydration mismatch.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: contains only our own constants
      dangerouslySetInnerHTML={{ __html: SCRIPT }}
    />
  );
}
