import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { cache } from "react";
import { ProviderBookingForm } from "@/components/bookings/provider-booking-form";
import { ProviderSummary } from "@/components/providers/provider-summary";
import { AppError } from "@/lib/errors";
import { MESSAGES } from "@/lib/messages";
import { PAGES } from "@/lib/paths";
import { getProvider } from "@/lib/server/providers/queries";
import { publicPage } from "@/lib/server/published/metadata";

interface Props {
  params: Promise<{ providerId: string }>;
}

/** Nothing of it is kept: a price or an approval may change at any moment. */
export const dynamic = "force-dynamic";

/** The approved provider, or null: what waits for approval is not found by anybody here. */
const findProvider = cache(async (id: string) => {
  try {
    return await getProvider(id, undefined);
  } catch (error) {
    if (error instanceof AppError && error.code === "NOT_FOUND") return null;
    throw error;
  }
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const provider = await findProvider((await params).providerId);
  if (!provider) return { title: MESSAGES.providerNotFound };
  const { _id, serviceName, category, fullName, location } = provider;
  return publicPage({
    title: `Book ${serviceName}`,
    description: `${category} with ${fullName} in ${location}, Sri Lanka: choose a day, see the total, send your booking.`,
    path: PAGES.booking(_id),
  });
}

export default async function BookProviderPage({ params }: Props) {
  const provider = await findProvider((await params).providerId);
  if (!provider) notFound();
  const { _id: id, serviceName, price } = provider;

  return (
    <div className="shell pt-8 md:pt-12">
      <header className="mb-8 max-w-4xl md:mb-12">
        <p className="font-semibold">
          <Link href={PAGES.provider(id)} className="text-link">
            About this host
          </Link>
        </p>
        <h1 className="mt-2 text-title">Book {serviceName}</h1>
        <p className="mt-2 text-muted">
          {provider.category} with {provider.fullName}, {provider.location}
        </p>
      </header>
      <ProviderBookingForm
        provider={{ id, serviceName, price }}
        returnTo={PAGES.booking(id)}
        summary={<ProviderSummary provider={provider} />}
      />
    </div>
  );
}
