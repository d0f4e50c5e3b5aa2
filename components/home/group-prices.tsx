import { buttonClass } from "@/components/ui/button-class";
import { IntentLink } from "@/components/ui/intent-link";
import { findProduct } from "@/lib/catalogue";
import { formatTotal } from "@/lib/format";
import { PAGES } from "@/lib/paths";

const EXAMPLE = "Jeep Safari";

/** Heights of the terraces, from the dearest tier to the cheapest. */
const STEPS = ["min-h-44", "min-h-32", "min-h-24"] as const;
const SHADES = ["bg-primary text-on-primary", "bg-hill-mid text-ink", "bg-hill-far text-ink"] as const;

/** Shows that larger groups pay less per person, with the prices of a real product drawn as paddy terraces. */
export function GroupPrices() {
  const product = findProduct(EXAMPLE);
  if (!product) return null;
  return (
    <section
      data-late=""
      className="shell mt-20 grid [--late:35rem] items-center gap-x-16 gap-y-10 md:mt-28 md:grid-cols-2"
    >
      <div>
        <h2 className="text-title">The more come along, the less each pays</h2>
        <p className="mt-4 max-w-lg text-lead text-muted">
          A jeep costs what a jeep costs. Share it, and the price for each person goes down step by step.
          Children pay half, and the form shows your total before you send anything.
        </p>
        <IntentLink
          href={PAGES.bookProduct(product.name)}
          className={`mt-7 ${buttonClass({ look: "outline", size: "large" })}`}
        >
          Try it with your group
        </IntentLink>
      </div>
      <figure>
        <ol className="flex items-end">
          {product.tiers.map(({ from, to, lkr }, index) => (
            <li key={from} className={`terrace ${STEPS[index] ?? STEPS[2]} ${SHADES[index] ?? SHADES[2]}`}>
              <span className="amount lg:text-heading">{formatTotal(lkr)}</span>
              <span className="text-base">
                {from === to ? "alone" : to === null ? `from ${from} people` : `${from} to ${to} people`}
              </span>
            </li>
          ))}
        </ol>
        <figcaption className="mt-3 text-base text-muted">{product.name}, for each adult</figcaption>
      </figure>
    </section>
  );
}
