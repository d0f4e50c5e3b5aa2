import { Picture } from "@/components/ui/picture";
import type { Product } from "@/lib/catalogue-types";
import { findPictures } from "@/lib/pictures";

/** The main picture of a product, with its related pictures beside it. */
export function ProductGallery({ product }: { product: Pick<Product, "id" | "relatedImages"> }) {
  const related = findPictures(product.relatedImages.filter((id) => id !== product.id)).slice(0, 2);
  return (
    <div
      className={`grid gap-3 md:gap-4 ${related.length > 0 ? "md:grid-cols-[2fr_1fr] md:grid-rows-2" : ""}`}
    >
      <Picture
        id={product.id}
        sizes={
          related.length > 0
            ? "(min-width: 80rem) 52rem, (min-width: 769px) 66vw, 92vw"
            : "(min-width: 80rem) 77rem, 92vw"
        }
        priority
        className={`petal w-full ${related.length > 0 ? "aspect-[3/2] md:row-span-2 md:h-full" : "aspect-[3/2] md:aspect-[2/1]"}`}
      />
      {related.length > 0 && (
        <div className="grid grid-cols-2 gap-3 md:contents">
          {related.map(({ id }) => (
            <Picture
              key={id}
              id={id}
              sizes="(min-width: 80rem) 25rem, (min-width: 769px) 33vw, 46vw"
              className={`petal-small aspect-[3/2] w-full md:h-full ${related.length === 1 ? "max-md:col-span-2 md:row-span-2" : ""}`}
            />
          ))}
        </div>
      )}
    </div>
  );
}
