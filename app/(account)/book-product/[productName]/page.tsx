import type { Metadata } from "next";
import { NotBookable } from "@/components/bookings/not-bookable";
import { ProductBookingForm } from "@/components/bookings/product-booking-form";
import { NotFoundHere } from "@/components/layout/not-found-here";
import { ProductMissing } from "@/components/products/product-missing";
import { IntentLink } from "@/components/ui/intent-link";
import { Picture } from "@/components/ui/picture";
import { MESSAGES } from "@/lib/content/messages";
import { productPicture } from "@/lib/content/shared-pictures";
import { findProduct, isBookableOnline } from "@/lib/domain/catalogue";
import type { Product } from "@/lib/domain/catalogue-types";
import { PAGES } from "@/lib/paths";
import { productNameOf } from "@/lib/product-address";
import { readConfirmation } from "@/lib/server/bookings/answer-times";
import { readProduct } from "@/lib/server/products/queries";
import { publicPage } from "@/lib/server/public-pages/metadata";
import { readPublished } from "@/lib/server/public-pages/read";

interface Props {
  params: Promise<{ productName: string }>;
}

/** Guests can only ask for the price of a product without one. */
function titleOf(product: Product): string {
  return isBookableOnline(product) ? `Book ${product.name}` : `Ask for a price: ${product.name}`;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const name = productNameOf(await params);
  // If the database is unavailable, the title is that of the catalogue.
  const { data } = await readPublished(() => readProduct(name));
  const product = data ?? findProduct(name);
  if (!product) return { title: MESSAGES.productNotFound };
  return publicPage({
    title: titleOf(product),
    description: product.seo.description,
    path: PAGES.bookProduct(product.name),
    listed: false,
    picture: productPicture(product.id),
  });
}

export default async function BookProductPage({ params }: Props) {
  const found = findProduct(productNameOf(await params));
  if (!found) {
    return (
      <NotFoundHere>
        <ProductMissing title={MESSAGES.productNotFound} />
      </NotFoundHere>
    );
  }
  // If the database is unavailable, the form shows the plain date and time fields and the catalogue's first prices, and the server's
  // error explains a wrong time or price.
  const { data } = await readPublished(async () => {
    const [confirmed, today] = await Promise.all([
      readConfirmation({ kind: "product", id: found.id }),
      readProduct(found.id),
    ]);
    return { ...confirmed, product: today };
  });
  const product = data?.product ?? found;
  const { name, tiers, priceUnit, startTimes, adultsOnly, gateCosts } = product;

  return (
    <div className="shell pt-8 md:pt-12">
      <header className="mb-8 max-w-4xl md:mb-12">
        <p className="font-semibold">
          <IntentLink href={PAGES.productDescription(name)} className="text-link">
            About this tour
          </IntentLink>
        </p>
        <h1 className="mt-2 text-title">{titleOf(product)}</h1>
        <p className="mt-2 text-muted">{product.additionalDetails.duration}</p>
      </header>
      {isBookableOnline(product) ? (
        <ProductBookingForm
          product={{
            ...{ name, tiers, priceUnit, startTimes },
            ...(adultsOnly && { adultsOnly }),
            ...(gateCosts && { gateCosts }),
          }}
          isScheduled={Boolean(data?.schedule)}
          confirmation={data?.confirmation}
          picture={
            <Picture
              id={product.id}
              alt=""
              sizes="23rem"
              media="(min-width: 64rem)"
              priority
              className="hidden aspect-[3/2] w-full lg:block"
            />
          }
        />
      ) : (
        <NotBookable product={product} />
      )}
    </div>
  );
}
