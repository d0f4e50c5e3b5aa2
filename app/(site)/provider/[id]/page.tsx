import type { Metadata } from "next";
import { cache } from "react";
import { ProviderBookingForm } from "@/components/bookings/provider-booking-form";
import { AlsoIn } from "@/components/currencies/also-in";
import { CurrencyChoice } from "@/components/currencies/currency-choice";
import { BookingPaused } from "@/components/hosts/booking-paused";
import { notIncluded } from "@/components/hosts/not-included";
import { OwnPage } from "@/components/hosts/own-page";
import { coverOf } from "@/components/hosts/provider-cover";
import { ProviderDetails } from "@/components/hosts/provider-details";
import { MoreProviderFacts, ProviderFacts } from "@/components/hosts/provider-facts";
import { ProviderGallery } from "@/components/hosts/provider-gallery";
import { ProviderMissing } from "@/components/hosts/provider-missing";
import { ProviderAbout, ProviderTitle } from "@/components/hosts/provider-texts";
import { ProviderUnread } from "@/components/hosts/provider-unread";
import { TourOfHost } from "@/components/hosts/tour-of-host";
import { WhereHostMeets } from "@/components/hosts/where-host-meets";
import { NotFoundHere } from "@/components/layout/not-found-here";
import { StructuredData } from "@/components/layout/structured-data";
import { BookBar } from "@/components/offers/book-bar";
import { Breadcrumbs } from "@/components/offers/breadcrumbs";
import { ForParty } from "@/components/offers/for-party";
import { GateCosts } from "@/components/offers/gate-costs";
import { Questions } from "@/components/offers/questions";
import { SimilarTours } from "@/components/products/similar-tours";
import { ProviderReview } from "@/components/reviews/provider-review";
import { RatingSummary } from "@/components/reviews/rating-summary";
import { ReviewSection } from "@/components/reviews/review-section";
import { buttonClass } from "@/components/ui/button-class";
import { WishButton } from "@/components/wishes/wish-button";
import { MESSAGES } from "@/lib/content/messages";
import { findPicture } from "@/lib/content/pictures";
import { productOf, similarProducts } from "@/lib/domain/catalogue";
import { colomboMoment } from "@/lib/domain/dates";
import { hostAttributes } from "@/lib/domain/offer-attributes";
import { onePrice } from "@/lib/domain/pricing";
import { partyLimits } from "@/lib/domain/schedule";
import { formatListPrice, preview } from "@/lib/format";
import { PAGES } from "@/lib/paths";
import { providerData } from "@/lib/seo/offer-data";
import { breadcrumbData } from "@/lib/seo/structured-data";
import { readConfirmation } from "@/lib/server/bookings/answer-times";
import { countToursDone } from "@/lib/server/bookings/queries";
import { readProducts } from "@/lib/server/products/queries";
import { findPublicProvider } from "@/lib/server/providers/queries";
import { absoluteAddress, publicPage } from "@/lib/server/public-pages/metadata";
import { readPublicData } from "@/lib/server/public-pages/read";
import { findReviewed } from "@/lib/server/reviews/reviewed";

interface Props {
  params: Promise<{ id: string }>;
}

const AMOUNT = "font-bold font-heading text-heading tabular-nums";

/** The approved provider with its reviews, or null. Cached, because both page and metadata call it. */
const read = cache((id: string) =>
  readPublicData(async () => {
    // Only lower-case ids are valid, so that each page has one address.
    const provider = id === id.toLowerCase() ? await findPublicProvider(id) : null;
    if (!provider) return null;
    const [confirmed, reviewed, toursDone, products] = await Promise.all([
      readConfirmation({ kind: "service", id }),
      findReviewed(provider._id),
      countToursDone(id, colomboMoment(new Date()).date),
      readProducts(),
    ]);
    return { provider, ...confirmed, reviewed, toursDone, products };
  }),
);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { data, failed } = await read((await params).id);
  if (!data) return { title: failed ? MESSAGES.providerDetailsFailed : MESSAGES.providerNotFound };
  const { _id, serviceName, category, location, description, profilePicture } = data.provider;
  return publicPage({
    title: `${serviceName}: ${category} in ${location}`,
    description: preview(description, 160),
    path: PAGES.provider(_id),
    ...(profilePicture ? { picture: { path: profilePicture, alt: serviceName } } : {}),
  });
}

export default async function ProviderPage({ params }: Props) {
  const { id } = await params;
  const { data, failed } = await read(id);
  if (failed) return <ProviderUnread path={PAGES.provider(id)} />;
  if (!data) {
    return (
      <NotFoundHere>
        <ProviderMissing />
      </NotFoundHere>
    );
  }
  const { provider, schedule, confirmation, reviewed, toursDone, products } = data;
  const { rating, reviews } = reviewed;
  const { _id, serviceName, price, category } = provider;
  const notInPrice = notIncluded(provider);
  const { gateCosts } = provider.details;
  const limits = partyLimits(schedule, provider.details);
  const steps = [
    { name: "Services", path: PAGES.services },
    { name: serviceName, path: PAGES.provider(_id) },
  ];
  const tour = productOf(category, products);

  return (
    <article aria-label={serviceName} className="shell pt-2 md:pt-4">
      <StructuredData
        data={[
          providerData(absoluteAddress, provider, {
            rating,
            reviews,
            cover: findPicture(coverOf(provider))?.src,
          }),
          breadcrumbData(absoluteAddress, steps),
        ]}
      />
      <Breadcrumbs steps={steps} />
      <OwnPage providerId={_id} />
      <ProviderTitle provider={provider} action={<WishButton id={_id} name={serviceName} />}>
        {rating && (
          <a href="#reviews-title" className="mt-1 inline-block rounded-field py-1.5 hover:text-primary">
            <RatingSummary rating={rating} />
          </a>
        )}
        <ProviderFacts {...{ provider, schedule, confirmation }} />
      </ProviderTitle>
      <div className="grid items-start gap-x-12 gap-y-12 lg:grid-cols-[1fr_25rem] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0 space-y-10">
          <ProviderGallery provider={provider} withPhoto={reviewed.withPhoto} />
          <MoreProviderFacts {...{ provider, confirmation, toursDone }} />
          <ProviderAbout provider={provider} />
          <ProviderDetails provider={provider} />
          {!provider.isPaused && (
            <BookBar
              action={
                <a href="#book" className={buttonClass({ look: "accent", size: "large" })}>
                  Book
                </a>
              }
            >
              <ForParty tiers={onePrice(price)} limits={limits} alsoIn>
                <span className="amount">{formatListPrice(price)}</span>
                <span className="text-muted">/person</span>
                <AlsoIn lkr={price} />
              </ForParty>
            </BookBar>
          )}
        </div>
        <section
          id="book"
          aria-labelledby="book-title"
          className="petal min-w-0 border border-line bg-surface shadow-raised lg:row-span-2"
        >
          <div className="p-6">
            <h2 id="book-title" className="text-heading">
              Book this tour
            </h2>
            <p className="mt-2">
              <ForParty tiers={onePrice(price)} limits={limits} each={AMOUNT}>
                <span className={AMOUNT}>{formatListPrice(price)}</span>
                <span className="text-muted">/person</span>
                <AlsoIn lkr={price} />
              </ForParty>
            </p>
            <CurrencyChoice className="mt-1" />
            <p className="mt-1 text-base text-muted">Children pay half.</p>
          </div>
          <GateCosts gateCosts={gateCosts} tiers={onePrice(price)} limits={limits} others={notInPrice} />
          <div className="border-line border-t-2 border-dashed p-6">
            {provider.isPaused ? (
              <BookingPaused />
            ) : (
              <ProviderBookingForm
                provider={{
                  ...{ id: _id, serviceName, price, isScheduled: schedule !== null, notInPrice, gateCosts },
                  ...{ limits, startTimes: provider.details.startTimes },
                  picksUp: hostAttributes(provider.details).pickUp === true,
                  confirmation,
                }}
                returnTo={`${PAGES.provider(_id)}#book`}
              />
            )}
          </div>
        </section>
        <div className="min-w-0 space-y-10">
          <WhereHostMeets provider={provider} />
          <Questions name={serviceName} />
          <ReviewSection target={_id} reviewed={reviewed} />
          <ProviderReview providerId={_id} />
          {tour && <TourOfHost provider={provider} product={tour} />}
        </div>
      </div>
      {tour && (
        <div className="mt-14">
          <SimilarTours title="Similar tours" products={similarProducts(tour, products)} than={tour} />
        </div>
      )}
    </article>
  );
}
