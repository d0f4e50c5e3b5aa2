import type { Metadata } from "next";
import { NotBookable } from "@/components/bookings/not-bookable";
import { ProductBookingForm } from "@/components/bookings/product-booking-form";
import { NotFoundHere } from "@/components/layout/not-found-here";
import { ProductMissing } from "@/components/products/product-missing";
import { CardPicture } from "@/components/ui/card-picture";
import { IntentLink } from "@/components/ui/intent-link";
import { MESSAGES } from "@/lib/content/messages";
import { mainPicture, productPicture } from "@/lib/content/product-pictures";
import { findProduct, isBookableOnline } from "@/lib/domain/catalogue";
import type { Product } from "@/lib/domain/catalogue-types";
import { productNameOf } from "@/lib/domain/product-address";
import { PAGES } from "@/lib/paths";
import { readConfirmation } from "@/lib/server/bookings/answer-times";
import { readPublicProduct } from "@/lib/server/products/queries";
import { publicPage } from "@/lib/server/public-pages/metadata";
import { readPublicData } from "@/lib/server/public-pages/read";

interface Props {
  params: Promise<{ productName: string }>;
}

/** The page's title. A product without a price cannot be booked here: guests can only ask for its price. */
function titleOf(product: Product): string {
  return isBookableOnline(product) ? `Book ${product.name}` : `Ask for a price: ${product.name}`;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const name = productNameOf(await params);
  // If the database is unavailable, the title comes from the catalogue in the code.
  const { data, failed } = await readPublicData(() => readPublicProduct(name));
  const product = failed ? findProduct(name) : data;
  if (!product) return { title: MESSAGES.productNotFound };
  return publicPage({
    title: titleOf(product),
    description: product.seo.description,
    path: PAGES.bookProduct(product.name),
    listed: false,
    picture: productPicture(product),
  });
}

export default async function BookProductPage({ params }: Props) {
  const asked = productNameOf(await params);
  // If the database is unavailable, the form shows plain date and time fields. Its prices are those of the
  // catalogue in the code, without changes by admins. If the time or the price is wrong, the server's error
  // says so.
  const { data, failed } = await readPublicData(async () => {
    const today = await readPublicProduct(asked);
    return today && { ...(await readConfirmation({ kind: "product", id: today.id })), product: today };
  });
  const product = failed ? findProduct(asked) : data?.product;
  if (!product) {
    return (
      <NotFoundHere>
        <ProductMissing title={MESSAGES.productNotFound} />
      </NotFoundHere>
    );
  }
  const { name, tiers, priceUnit, startTimes, adultsOnly, gateCosts, vehicle } = product;
  const { duration, notes } = product.additionalDetails;

  return (
    <div className="shell pt-8 md:pt-12">
      <header className="mb-8 max-w-4xl md:mb-12">
        <p className="font-semibold">
          <IntentLink href={PAGES.productDescription(name)} className="text-link">
            About this tour
          </IntentLink>
        </p>
        <h1 className="mt-2 text-title">{titleOf(product)}</h1>
        <p className="mt-2 text-muted">{duration}</p>
        {notes.length > 0 && (
          // Open if not everybody may book.
          <details open={adultsOnly} aria-label="Good to know before you book" className="measure mt-2">
            <summary className="min-h-11 cursor-pointer py-2 font-semibold text-primary">
              Good to know before you book
            </summary>
            <ul className="list-disc pl-6 text-base">
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </details>
        )}
      </header>
      {isBookableOnline(product) ? (
        <ProductBookingForm
          product={{
            ...{ name, tiers, priceUnit, startTimes, picksUp: product.attributes.pickUp === true },
            ...(adultsOnly && { adultsOnly }),
            ...(gateCosts && { gateCosts }),
            ...(vehicle && { vehicle }),
          }}
          isScheduled={Boolean(data?.schedule)}
          confirmation={data?.confirmation}
          picture={
            <CardPicture
              picture={mainPicture(product)}
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
