import { ROLES } from "@/lib/domain/roles";
import { ROLE_HINT_COOKIE } from "@/lib/domain/session-hint";
import { PLACEHOLDER_PICTURE } from "@/lib/pictures";
import { THEME_KEY } from "@/lib/theme";

/*
 * Pages are prerendered for everybody, so what depends on the visitor is decided here, while the
 * document is still being read and nothing has been painted: the role for the header's links, the
 * theme somebody chose, whether the whole page is laid out at once (late-parts.tsx) because one starts
 * in the middle of it, by a link, a reload or going back, and the placeholder for a picture that
 * cannot be loaded (error events do not bubble, hence the capture).
 */
const SCRIPT = `(function(){
var root=document.documentElement,match=document.cookie.match(/(?:^|; )${ROLE_HINT_COOKIE}=([a-z]+)/);
root.dataset.role=match&&${JSON.stringify(ROLES)}.indexOf(match[1])>=0?match[1]:"visitor";
if(location.hash||(performance.getEntriesByType("navigation")[0]||{}).type!=="navigate")root.dataset.settled="true";
try{var theme=localStorage.getItem("${THEME_KEY}");if(theme==="light"||theme==="dark")root.dataset.theme=theme}catch(e){}
document.addEventListener("error",function(event){
var image=event.target;
if(image instanceof HTMLImageElement&&!image.dataset.failed){image.dataset.failed="true";image.removeAttribute("srcset");image.src="${PLACEHOLDER_PICTURE}"}
},true);
})()`;

/** Inline script for <head>; runs before the first paint. */
export function BeforePaint() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant made from our own constants
  return <script dangerouslySetInnerHTML={{ __html: SCRIPT }} />;
}
