import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { StructuredData } from "@/components/layout/structured-data";
import { PriceTicket } from "@/components/products/price-ticket";
import { ProductActions } from "@/components/products/product-actions";
import { ProductDetails } from "@/components/products/product-details";
import { ProductGallery } from "@/components/products/product-gallery";
import { RatingSummary } from "@/components/reviews/rating-summary";
import { ReviewSection } from "@/components/reviews/review-section";
import { findProduct, PRODUCTS } from "@/lib/catalogue";
import { PAGES } from "@/lib/paths";
import { productNameOf } from "@/lib/product-address";
import { absoluteAddress, publicPage } from "@/lib/server/published/metadata";
import { readPublished } from "@/lib/server/published/read";
import { findReviewed } from "@/lib/server/reviews/reviewed";
import { productPicture } from "@/lib/shared-pictures";
import { breadcrumbData, productData } from "@/lib/structured-data";

interface Props {
  params: Promise<{ productName: string }>;
}

/** Every other name answers 404 (see app/not-found.tsx). */
export const dynamicParams = false;

export function generateStaticParams() {
  return PRODUCTS.map(({ name }) => ({ productName: name }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const product = findProduct(productNameOf(await params));
  if (!product) return { title: "Product Not Found" };
  return publicPage({
    ...product.seo,
    path: PAGES.productDescription(product.name),
    picture: productPicture(product.id),
  });
}

export default async function ProductPage({ params }: Props) {
  const product = findProduct(productNameOf(await params));
  if (!product) notFound();
  const { name } = product;
  // Without its reviews, which need the database, the page is still of use.
  const { data } = await readPublished(["reviews"], () => findReviewed(product.id));
  const { rating, reviews } = data ?? { reviews: [] };

  return (
    <article aria-label={name} className="shell pt-6 md:pt-10">
      <StructuredData
        data={[
          productData(absoluteAddress, product, { rating, reviews }),
          breadcrumbData(absoluteAddress, [{ name, path: PAGES.productDescription(name) }]),
        ]}
      />
      <header className="mb-6 max-w-4xl md:mb-8">
        {product.category !== product.name && (
          <p className="font-semibold text-primary">{product.category}</p>
        )}
        <h1 className="mt-1 text-title">{name}</h1>
        {rating && (
          <a href="#reviews-title" className="mt-1 inline-block rounded-field py-1.5 hover:text-primary">
            <RatingSummary rating={rating} />
          </a>
        )}
      </header>
      <ProductGallery product={product} />
      <div className="mt-10 grid items-start gap-x-16 gap-y-10 lg:mt-14 lg:grid-cols-[1fr_23rem]">
        <ProductDetails product={product} />
        <PriceTicket product={product} />
      </div>
      {data && (
        <div className="mt-14">
          <ReviewSection target={name} reviews={reviews} rating={rating} />
        </div>
      )}
      <ProductActions />
    </article>
  );
}
