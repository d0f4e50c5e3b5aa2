import { AllPictures } from "@/components/offers/all-pictures";
import { Gallery } from "@/components/offers/gallery";
import { LargeLink } from "@/components/offers/large-link";
import { PhotoGallery } from "@/components/offers/photo-gallery";
import { Picture } from "@/components/ui/picture";
import { API } from "@/lib/api-paths";
import { largestFile } from "@/lib/content/drawn-picture";
import { findPicture, findPictures } from "@/lib/content/pictures";
import { drawingOf } from "@/lib/content/product-pictures";
import type { Product } from "@/lib/domain/catalogue-types";

const MAIN = "(min-width: 80rem) 34rem, (min-width: 64rem) 42vw, (min-width: 769px) 62vw, 92vw";
const SMALL = "(min-width: 80rem) 17rem, (min-width: 64rem) 21vw, (min-width: 769px) 31vw, 46vw";

/** The main picture of a product, with related pictures beside it. All of them open in a large view. */
export function ProductGallery({ product }: { product: Product }) {
  const [first, ...others] = (product.pictures ?? []).map(({ image, alt }) => ({
    ...{ src: API.image(image), alt, caption: alt },
  }));
  if (first) return <PhotoGallery title={product.name} photos={[first, ...others]} />;
  const drawing = drawingOf(product);
  const [main] = findPictures([drawing]);
  const related = findPictures(product.relatedImages.filter((id) => id !== drawing)).slice(0, 2);
  const hrefOf = (id: string) => largestFile(id, findPicture(id)?.widths ?? []);
  const captionOf = (id: string) => findPicture(id)?.alt;
  if (!main) return <Picture id={drawing} sizes={MAIN} priority className="petal aspect-[3/2] w-full" />;
  return (
    <Gallery title={product.name}>
      <div className={`grid gap-3 ${related.length > 0 ? "md:grid-cols-[2fr_1fr] md:grid-rows-2" : ""}`}>
        <LargeLink
          href={hrefOf(main.id)}
          caption={captionOf(main.id)}
          className={`petal relative block aspect-[3/2] w-full overflow-hidden ${related.length > 0 ? "md:row-span-2 md:h-full" : ""}`}
        >
          <Picture id={main.id} sizes={MAIN} priority className="absolute inset-0 size-full" />
        </LargeLink>
        {related.length > 0 && (
          <div className="grid grid-cols-2 gap-3 md:contents">
            {related.map(({ id }) => (
              <LargeLink
                key={id}
                href={hrefOf(id)}
                caption={captionOf(id)}
                className={`petal-small relative block aspect-[3/2] w-full overflow-hidden md:h-full ${related.length === 1 ? "max-md:col-span-2 md:row-span-2" : ""}`}
              >
                <Picture id={id} sizes={SMALL} className="absolute inset-0 size-full" />
              </LargeLink>
            ))}
          </div>
        )}
      </div>
      <AllPictures count={related.length + 1} href={hrefOf(main.id)} />
    </Gallery>
  );
}
