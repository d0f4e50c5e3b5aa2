import type { Metadata } from "next";
import { cache } from "react";
import { ProviderBookingForm } from "@/components/bookings/provider-booking-form";
import { BookingPaused } from "@/components/hosts/booking-paused";
import { notIncluded } from "@/components/hosts/not-included";
import { ProviderMissing } from "@/components/hosts/provider-missing";
import { ProviderSummary } from "@/components/hosts/provider-summary";
import { ProviderUnread } from "@/components/hosts/provider-unread";
import { NotFoundHere } from "@/components/layout/not-found-here";
import { IntentLink } from "@/components/ui/intent-link";
import { MESSAGES } from "@/lib/content/messages";
import { hostAttributes } from "@/lib/domain/offer-attributes";
import { partyLimits } from "@/lib/domain/schedule";
import { preview } from "@/lib/format";
import { PAGES } from "@/lib/paths";
import { readConfirmation } from "@/lib/server/bookings/answer-times";
import { findPublicProvider } from "@/lib/server/providers/queries";
import { publicPage } from "@/lib/server/public-pages/metadata";
import { readPublicData } from "@/lib/server/public-pages/read";

interface Props {
  params: Promise<{ providerId: string }>;
}

/** The approved provider, or null. Cached, because both page and metadata call it. */
const read = cache((id: string) =>
  readPublicData(async () => {
    // Only lower-case ids are valid, so that each page has one address.
    const provider = id === id.toLowerCase() ? await findPublicProvider(id) : null;
    return provider && { provider, ...(await readConfirmation({ kind: "service", id })) };
  }),
);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { data, failed } = await read((await params).providerId);
  if (!data) return { title: failed ? MESSAGES.providerDetailsFailed : MESSAGES.providerNotFound };
  return publicPage({
    title: `Book ${data.provider.serviceName}`,
    description: preview(data.provider.description, 160),
    path: PAGES.booking(data.provider._id),
    listed: false,
  });
}

export default async function BookProviderPage({ params }: Props) {
  const { providerId } = await params;
  const { data, failed } = await read(providerId);
  if (failed) return <ProviderUnread path={PAGES.booking(providerId)} />;
  if (!data) {
    return (
      <NotFoundHere>
        <ProviderMissing />
      </NotFoundHere>
    );
  }
  const { provider, schedule, confirmation } = data;
  const { _id: id, serviceName, price } = provider;

  return (
    <div className="shell pt-8 md:pt-12">
      <header className="mb-8 max-w-4xl md:mb-12">
        <p className="font-semibold">
          <IntentLink href={PAGES.provider(id)} className="text-link">
            About this host
          </IntentLink>
        </p>
        <h1 className="mt-2 text-title">Book {serviceName}</h1>
        <p className="mt-2 text-muted">
          {provider.category} with {provider.fullName}, {provider.location}
        </p>
      </header>
      {provider.isPaused ? (
        <BookingPaused />
      ) : (
        <ProviderBookingForm
          provider={{
            ...{ id, serviceName, price, isScheduled: schedule !== null, notInPrice: notIncluded(provider) },
            gateCosts: provider.details.gateCosts,
            ...{ limits: partyLimits(schedule, provider.details), startTimes: provider.details.startTimes },
            picksUp: hostAttributes(provider.details).pickUp === true,
            confirmation,
          }}
          returnTo={PAGES.booking(id)}
          summary={<ProviderSummary provider={provider} />}
        />
      )}
    </div>
  );
}
