import { CardPicture } from "@/components/ui/card-picture";
import { IntentLink } from "@/components/ui/intent-link";
import { mainPicture } from "@/lib/content/product-pictures";
import { differenceInWords, shortDuration } from "@/lib/domain/catalogue";
import type { Product } from "@/lib/domain/catalogue-types";
import { PAGES } from "@/lib/paths";
import { ProductPrice } from "./product-price";

interface SimilarToursProps {
  title: string;
  products: readonly Product[];
  /** The product of the current page. Each link says how its own product differs from this one. */
  than: Product;
}

/** Products that may also interest the visitor, each with picture, duration, price and a link to its page. */
export function SimilarTours({ title, products, than }: SimilarToursProps) {
  return (
    <section aria-labelledby="similar-title" data-late="far" className="[--late:34rem]">
      <h2 id="similar-title" className="text-heading">
        {title}
      </h2>
      <ul className="mt-5 grid grid-cols-2 gap-4 md:gap-6 lg:grid-cols-4">
        {products.map((product) => (
          <li key={product.id}>
            <TourLink product={product} difference={differenceInWords(product, than)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface TourLinkProps {
  product: Product;
  /** How this product differs from the product of the page. */
  difference?: string;
}

/** A small card of a product. The whole card is a link. */
export function TourLink({ product, difference }: TourLinkProps) {
  return (
    <article aria-label={product.name} className="host-card">
      <div className="card-frame">
        <CardPicture
          picture={mainPicture(product)}
          sizes="(min-width: 64rem) 18rem, 46vw"
          className="card-picture"
        />
      </div>
      <div className="flex flex-1 flex-col gap-1 p-3.5 md:p-4">
        <h3 className="text-base leading-snug md:text-lg">
          <IntentLink href={PAGES.productDescription(product.name)} keepsWanted className="card-link">
            {product.name}
          </IntentLink>
        </h3>
        <p className="text-base text-muted">{shortDuration(product)}</p>
        {difference && <p className="text-base">{difference}</p>}
        <ProductPrice product={product} className="mt-auto" />
      </div>
    </article>
  );
}
