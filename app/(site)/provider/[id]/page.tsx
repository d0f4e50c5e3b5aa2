import type { Metadata } from "next";
import { cache } from "react";
import { ProviderBookingForm } from "@/components/bookings/provider-booking-form";
import { StructuredData } from "@/components/layout/structured-data";
import { NoProvider } from "@/components/providers/no-provider";
import { ProviderFacts } from "@/components/providers/provider-facts";
import { ProviderGallery } from "@/components/providers/provider-gallery";
import { ProviderAbout, ProviderTitle } from "@/components/providers/provider-texts";
import { ProviderUnread } from "@/components/providers/provider-unread";
import { ProviderReview } from "@/components/reviews/provider-review";
import { RatingSummary } from "@/components/reviews/rating-summary";
import { ReviewSection } from "@/components/reviews/review-section";
import { buttonClass } from "@/components/ui/button-class";
import { formatListPrice, preview } from "@/lib/format";
import { MESSAGES } from "@/lib/messages";
import { PAGES } from "@/lib/paths";
import { hasSchedule } from "@/lib/server/departures/schedules";
import { findPublicProvider } from "@/lib/server/providers/queries";
import { absoluteAddress, publicPage } from "@/lib/server/published/metadata";
import { readPublished } from "@/lib/server/published/read";
import { findReviewed } from "@/lib/server/reviews/reviewed";
import { breadcrumbData, providerData } from "@/lib/structured-data";

interface Props {
  params: Promise<{ id: string }>;
}

/** Each page is rendered at its first visit and cached until something on it changes. */
export const dynamicParams = true;

export function generateStaticParams() {
  return [];
}

/** The approved provider with its reviews, or null. `cache`, because page and metadata both call it. */
const read = cache((id: string) =>
  readPublished(["providers", "reviews", "schedules"], async () => {
    // Only the lower-case form of an id is valid, so that no page is cached twice.
    const provider = id === id.toLowerCase() ? await findPublicProvider(id) : null;
    if (!provider) return null;
    const [isScheduled, reviewed] = await Promise.all([
      hasSchedule({ kind: "service", id }),
      findReviewed(provider._id),
    ]);
    return { provider, isScheduled, ...reviewed };
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
  if (!data) return <NoProvider />;
  const { provider, isScheduled, rating, reviews } = data;
  const { _id, serviceName, price } = provider;

  return (
    <article aria-label={serviceName} className="shell pt-6 md:pt-10">
      <StructuredData
        data={[
          providerData(absoluteAddress, provider, { rating, reviews }),
          breadcrumbData(absoluteAddress, [
            { name: "Services", path: PAGES.services },
            { name: serviceName, path: PAGES.provider(_id) },
          ]),
        ]}
      />
      <ProviderTitle provider={provider}>
        {rating && (
          <a href="#reviews-title" className="mt-1 inline-block rounded-field py-1.5 hover:text-primary">
            <RatingSummary rating={rating} />
          </a>
        )}
      </ProviderTitle>
      <ProviderGallery provider={provider} />
      <p className="mt-6 lg:hidden">
        <a href="#book" className={buttonClass({ look: "primary", size: "large", wide: true })}>
          Book for {formatListPrice(price)}/person
        </a>
      </p>
      <div className="mt-10 grid items-start gap-x-14 gap-y-12 lg:mt-14 lg:grid-cols-[1fr_26rem] lg:grid-rows-[auto_1fr]">
        <div className="space-y-10">
          <ProviderFacts provider={provider} />
          <ProviderAbout provider={provider} />
        </div>
        <section
          id="book"
          aria-labelledby="book-title"
          className="petal scroll-mt-24 border border-line bg-surface shadow-raised lg:row-span-2"
        >
          <div className="border-line border-b-2 border-dashed p-6">
            <h2 id="book-title" className="text-heading">
              Book this service
            </h2>
            <p className="mt-2">
              <span className="font-bold font-heading text-heading tabular-nums">
                {formatListPrice(price)}
              </span>
              <span className="text-muted">/person</span>
            </p>
            <p className="mt-1 text-base text-muted">Children pay half.</p>
          </div>
          <div className="p-6">
            <ProviderBookingForm
              provider={{ id: _id, serviceName, price, isScheduled }}
              returnTo={`${PAGES.provider(_id)}#book`}
            />
          </div>
        </section>
        <div className="space-y-10">
          <ReviewSection target={_id} reviews={reviews} rating={rating} />
          <ProviderReview providerId={_id} />
        </div>
      </div>
    </article>
  );
}
