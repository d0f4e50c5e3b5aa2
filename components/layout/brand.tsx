import { IntentLink } from "@/components/ui/intent-link";
import { SITE } from "@/lib/content/site";
import { PAGES } from "@/lib/paths";

/** Id of the lotus drawing in the header. */
const LOTUS = "lotus";

/**
 * The logo: a lotus (nelum) on water, in the colour of the surrounding text.
 * @param again whether to reuse the drawing that the header already contains
 */
function Lotus({ again }: { again: boolean }) {
  return (
    <svg viewBox="0 0 48 40" className="h-9 w-auto shrink-0" aria-hidden="true" focusable="false">
      {again ? <use href={`#${LOTUS}`} /> : <LotusShape />}
    </svg>
  );
}

function LotusShape() {
  return (
    <g id={LOTUS}>
      <g className="fill-current">
        <path d="M24 2c4.9 5.5 7.1 10.8 7.1 16S28.6 28 24 31.3C19.4 28 16.9 23.2 16.9 18S19.1 7.5 24 2Z" />
        <path
          d="M12.5 8.6c2.4 7 1.7 13.6 6 20.2-6.8-.5-12-5.5-13.2-11.6 1.9.2 3.2.7 4.7 1.5-.2-3.6.6-6.8 2.5-10.1Z"
          opacity=".72"
        />
        <path
          d="M35.5 8.6c-2.4 7-1.7 13.6-6 20.2 6.8-.5 12-5.5 13.2-11.6-1.9.2-3.2.7-4.7 1.5.2-3.6-.6-6.8-2.5-10.1Z"
          opacity=".72"
        />
      </g>
      <path d="M10 36.5h28" className="stroke-accent" strokeWidth="2.6" strokeLinecap="round" fill="none" />
    </g>
  );
}

/** Logo and name, which link to the home page. */
export function Brand({ onDark = false }: { onDark?: boolean }) {
  return (
    <IntentLink href={PAGES.home} className={`brand ${onDark ? "text-on-dusk" : "text-primary"}`}>
      <Lotus again={onDark} />
      <span className={onDark ? "text-on-dusk" : "text-ink"}>{SITE.name}</span>
    </IntentLink>
  );
}
