import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PriceTicket } from "@/components/products/price-ticket";
import { ProductActions } from "@/components/products/product-actions";
import { ProductDetails } from "@/components/products/product-details";
import { ProductGallery } from "@/components/products/product-gallery";
import { findProduct, PRODUCTS } from "@/lib/catalogue";
import { productNameOf } from "@/lib/product-address";

interface Props {
  params: Promise<{ productName: string }>;
}

/** Any other name is not found (see app/not-found.tsx). */
export const dynamicParams = false;

export function generateStaticParams() {
  return PRODUCTS.map(({ name }) => ({ productName: name }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const product = findProduct(productNameOf(await params));
  return product
    ? { title: product.seo.title, description: product.seo.description }
    : { title: "Product Not Found" };
}

export default async function ProductPage({ params }: Props) {
  const product = findProduct(productNameOf(await params));
  if (!product) notFound();

  return (
    <article className="shell pt-6 md:pt-10">
      <header className="mb-6 max-w-4xl md:mb-8">
        {product.category !== product.name && (
          <p className="font-semibold text-primary">{product.category}</p>
        )}
        <h1 className="mt-1 text-title">{product.name}</h1>
      </header>
      <ProductGallery product={product} />
      <div className="mt-10 grid items-start gap-x-16 gap-y-10 lg:mt-14 lg:grid-cols-[1fr_23rem]">
        <ProductDetails product={product} />
        <PriceTicket product={product} />
      </div>
      <ProductActions />
    </article>
  );
}
