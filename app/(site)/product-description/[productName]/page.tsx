import type { Metadata } from "next";
import { AlsoIn } from "@/components/currencies/also-in";
import { NotFoundHere } from "@/components/layout/not-found-here";
import { StructuredData } from "@/components/layout/structured-data";
import { BookBar } from "@/components/offers/book-bar";
import { Breadcrumbs } from "@/components/offers/breadcrumbs";
import { ForParty } from "@/components/offers/for-party";
import { Questions } from "@/components/offers/questions";
import { HostsOfTour } from "@/components/products/hosts-of-tour";
import { ProductActions } from "@/components/products/product-actions";
import { ProductBody } from "@/components/products/product-body";
import { ProductFacts } from "@/components/products/product-facts";
import { ProductMissing } from "@/components/products/product-missing";
import { SimilarTours } from "@/components/products/similar-tours";
import { RatingSummary } from "@/components/reviews/rating-summary";
import { ReviewSection } from "@/components/reviews/review-section";
import { buttonClass } from "@/components/ui/button-class";
import { IntentLink } from "@/components/ui/intent-link";
import { WishButton } from "@/components/wishes/wish-button";
import { productPicture } from "@/lib/content/product-pictures";
import { findProduct, isBookableOnline, similarProducts } from "@/lib/domain/catalogue";
import type { Product } from "@/lib/domain/catalogue-types";
import { productNameOf } from "@/lib/domain/product-address";
import { formatListPrice } from "@/lib/format";
import { PAGES } from "@/lib/paths";
import { departuresData, productData } from "@/lib/seo/offer-data";
import { breadcrumbData, questionsData } from "@/lib/seo/structured-data";
import { readConfirmation } from "@/lib/server/bookings/answer-times";
import { readCompany } from "@/lib/server/company/company";
import { findSchedules, instantOffers } from "@/lib/server/departures/schedules";
import { offerId } from "@/lib/server/departures/seat-reservations";
import { readProducts, readPublicProduct } from "@/lib/server/products/queries";
import { findHostsOf } from "@/lib/server/providers/queries";
import { absoluteAddress, publicPage } from "@/lib/server/public-pages/metadata";
import { readPublicData } from "@/lib/server/public-pages/read";
import { findQuestions } from "@/lib/server/questions/queries";
import { ratingsOf } from "@/lib/server/reviews/ratings";
import { findReviewed } from "@/lib/server/reviews/reviewed";

interface Props {
  params: Promise<{ productName: string }>;
}

/** Maximum number of hosts of the same category that the page shows. */
const MOST_HOSTS = 4;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const name = productNameOf(await params);
  const { data, failed } = await readPublicData(() => readPublicProduct(name));
  const product = failed ? findProduct(name) : data;
  if (!product) return { title: "Product Not Found" };
  return publicPage({
    ...product.seo,
    path: PAGES.productDescription(product.name),
    picture: productPicture(product),
  });
}

/** The page's data; null for an unknown or hidden product. */
const read = (name: string) =>
  readPublicData(async () => {
    const [products, product] = await Promise.all([readProducts(), readPublicProduct(name)]);
    if (!product) return null;
    const { id, category } = product;
    const [reviewed, questions, confirmed, hosts, instant] = await Promise.all([
      findReviewed(id),
      findQuestions(id),
      readConfirmation({ kind: "product", id }),
      findHostsOf(category, MOST_HOSTS),
      instantOffers(),
    ]);
    const [ratings, schedules] = await Promise.all([
      ratingsOf(hosts.map(({ _id }) => _id)),
      findSchedules(hosts.map(({ _id }) => ({ kind: "service", id: _id }))),
    ]);
    const minutes = Object.fromEntries(
      hosts.map(({ _id: id }) => [id, schedules.get(offerId({ kind: "service", id }))?.durationMinutes]),
    );
    return { product, products, reviewed, questions, ...confirmed, hosts, instant, ratings, minutes };
  });

export default async function ProductPage({ params }: Props) {
  const asked = productNameOf(await params);
  // If the database is unavailable, the page shows the texts and prices of the catalogue in the code.
  const { data, failed } = await read(asked);
  const product = failed ? findProduct(asked) : data?.product;
  if (!product) {
    return (
      <NotFoundHere>
        <ProductMissing title="Product Not Found" />
      </NotFoundHere>
    );
  }
  const { name, category } = product;
  const { rating, reviews } = data?.reviewed ?? { reviews: [] };
  const company = await readCompany();
  const steps = [
    { name: "Services", path: PAGES.services },
    { name, path: PAGES.productDescription(name) },
  ];

  return (
    <article aria-label={name} className="shell pt-2 md:pt-4">
      <StructuredData
        data={[
          productData(absoluteAddress, product, company, { rating, reviews }),
          breadcrumbData(absoluteAddress, steps),
          ...(data?.schedule
            ? departuresData(absoluteAddress, product, company, data.schedule, new Date())
            : []),
          ...(data && data.questions.length > 0 ? [questionsData(data.questions)] : []),
        ]}
      />
      <div>
        <Breadcrumbs steps={steps} />
        <header className="mt-1 mb-5 md:mt-2 md:mb-7">
          {category !== name && <p className="font-semibold text-primary">{category}</p>}
          <div className="flex items-start justify-between gap-4">
            <h1 className="max-w-4xl text-title">{name}</h1>
            <WishButton id={product.id} name={name} />
          </div>
          {rating && (
            <a href="#reviews-title" className="mt-1 inline-block rounded-field py-1.5 hover:text-primary">
              <RatingSummary rating={rating} />
            </a>
          )}
          <ProductFacts
            product={product}
            schedule={data?.schedule ?? null}
            confirmation={data?.confirmation}
          />
        </header>
        <ProductBody
          product={product}
          isScheduled={Boolean(data?.schedule)}
          confirmation={data?.confirmation}
          withPhoto={data?.reviewed.withPhoto}
        />
        <div className="mt-14 space-y-14">
          {data && (
            <HostsOfTour
              product={product}
              hosts={data.hosts}
              ratings={data.ratings}
              minutes={data.minutes}
              instant={data.instant}
            />
          )}
          {data && <Questions name={name} questions={data.questions} />}
          {data && <ReviewSection target={name} reviewed={data.reviewed} />}
        </div>
        <Bar product={product} isScheduled={Boolean(data?.schedule)} />
      </div>
      <div className="mt-14">
        <SimilarTours
          title="Similar tours"
          products={similarProducts(product, data?.products)}
          than={product}
        />
      </div>
      <ProductActions />
    </article>
  );
}

function Bar({ product, isScheduled }: { product: Product; isScheduled: boolean }) {
  const { name, price, tiers, priceUnit } = product;
  const isBookable = isBookableOnline(product);
  return (
    <BookBar
      hasNextDay={isScheduled}
      {...(!isBookable && { note: "Tell us your date" })}
      action={
        <IntentLink
          href={PAGES.bookProduct(name)}
          keepsWanted
          className={buttonClass({ look: "accent", size: "large" })}
        >
          Book
        </IntentLink>
      }
    >
      {isBookable && price !== null ? (
        <ForParty tiers={tiers} unit={priceUnit} adultsOnly={product.adultsOnly} alsoIn>
          <span className="amount">{formatListPrice(price)}</span>
          <span className="text-muted">{`/${priceUnit}`}</span>
          <AlsoIn lkr={price} />
        </ForParty>
      ) : (
        <span className="text-muted">Price on request</span>
      )}
    </BookBar>
  );
}
