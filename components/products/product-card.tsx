import { buttonClass } from "@/components/ui/button-class";
import { IntentLink } from "@/components/ui/intent-link";
import { Picture } from "@/components/ui/picture";
import type { Product } from "@/lib/catalogue-types";
import { preview } from "@/lib/format";
import { PAGES } from "@/lib/paths";
import { ProductPrice } from "./product-price";

/** Characters of the description on a card. Source: product 2.9. */
const PREVIEW_LENGTH = 100;

/** Card of a product: the text is beside the picture in a phone's list, below it in the carousel. */
export function ProductCard({ product }: { product: Product }) {
  return (
    <article
      aria-label={product.name}
      className="group grid h-full grid-cols-[7.5rem_1fr] gap-x-4 md:flex md:flex-col"
    >
      <div className="petal-small md:petal self-start overflow-hidden">
        <Picture
          id={product.id}
          alt=""
          sizes="(min-width: 80rem) 19rem, (min-width: 769px) 25vw, 8rem"
          className="aspect-[4/5] w-full transition-transform duration-500 group-hover:scale-[1.03] md:aspect-[4/3]"
        />
      </div>
      <div className="flex flex-1 flex-col md:mt-4">
        <h3 className="text-lg leading-snug md:text-subheading">{product.name}</h3>
        <p className="mt-1 text-base text-muted leading-normal md:mt-1.5">
          {preview(product.description, PREVIEW_LENGTH)}
        </p>
        <ProductPrice product={product} className="mt-auto pt-2 md:pt-3" />
      </div>
      <div className="col-span-2 mt-3 flex flex-wrap items-center gap-2">
        <IntentLink
          href={PAGES.bookProduct(product.name)}
          className={`max-md:flex-1 ${buttonClass({ look: "primary" })}`}
        >
          Book Now<span className="sr-only"> {product.name}</span>
        </IntentLink>
        <IntentLink
          href={PAGES.productDescription(product.name)}
          className={`max-md:flex-1 ${buttonClass({ look: "quiet" })}`}
        >
          Learn More<span className="sr-only"> about {product.name}</span>
        </IntentLink>
      </div>
    </article>
  );
}
