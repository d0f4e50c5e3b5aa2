import "server-only";
import { THEME_KEY } from "../../domain/theme";

/** Sets the light or dark theme before the first paint: the choice made on the site, else the system's. */
export const THEME_SCRIPT = `(function(){
var root=document.documentElement,system=matchMedia("(prefers-color-scheme: dark)"),chosen=null;
try{chosen=localStorage.getItem("${THEME_KEY}")}catch(e){}
function show(){root.classList.toggle("dark-mode",chosen==="dark"||(chosen!=="light"&&system.matches))}
show();system.addEventListener("change",show);
})()`;

/**
 * Starts Swagger UI, and after each rendering improves its accessibility: names for select boxes, scrollable
 * examples, regions and heading levels. The script also stops Swagger UI from putting a link inside a button.
 */
export const VIEWER_SCRIPT = `window.addEventListener("load",function(){
var reference=document.getElementById("reference");
function each(selector,mend){reference.querySelectorAll(selector).forEach(mend)}
function set(name,value){return function(element){if(element.getAttribute(name)!==value)element.setAttribute(name,value)}}
function mend(){
each(".information-container,.scheme-container",set("role","region"));
each(".information-container",set("aria-label","About the API"));
each(".scheme-container",set("aria-label","Servers and authorization"));
each("hgroup",set("aria-label","Name and version"));
each("h3.opblock-tag,.models>h4",set("aria-level","2"));
each(".opblock h4,.opblock h5",set("aria-level","3"));
each("table[role=region]",function(table){table.removeAttribute("role")});
each(".microlight",set("tabindex","0"));
each("select:not([aria-label])",function(select){
var row=select.closest("tr[data-param-name]");
set("aria-label",row?row.dataset.paramName:select.id==="servers"?"Servers":"Examples")(select)
})
}
function plainPath(system){return{components:{DeepLink:function(props){return system.React.createElement("span",null,props.text)}}}}
new MutationObserver(mend).observe(reference,{childList:true,subtree:true});
SwaggerUIBundle({
url:"/api/openapi.json",domNode:reference,deepLinking:true,validatorUrl:null,
presets:[SwaggerUIBundle.presets.apis],plugins:[plainPath],layout:"BaseLayout",
docExpansion:"list",defaultModelsExpandDepth:0,defaultModelExpandDepth:3,
displayRequestDuration:true,showCommonExtensions:true,
onComplete:function(){document.getElementById("loading").remove()}
})
})`;
