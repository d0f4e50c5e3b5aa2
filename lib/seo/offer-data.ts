import { placeNamed } from "../content/places";
import { productPicture } from "../content/product-pictures";
import type { PriceTier, PriceUnit, Product } from "../domain/catalogue-types";
import type { Company } from "../domain/company";
import { colomboMoment, daysAfter } from "../domain/dates";
import { openStartsOn } from "../domain/open-starts";
import { MAX_PARTY } from "../domain/pricing";
import type { Rating } from "../domain/rating";
import type { Schedule } from "../domain/schedule";
import { formatTotal } from "../format";
import { PAGES } from "../paths";
import type { ProviderDto } from "../schemas/provider-dto";
import type { ReviewDto } from "../schemas/review";
import { type Absolute, company, type Thing } from "./structured-data";

/** LKR as dollars in plain digits, such as `1250.00`. */
const usd = (lkr: number) => formatTotal(lkr).replace(/[$,]/g, "");

const ratingOf = (rating: Rating | undefined): Thing =>
  rating
    ? {
        aggregateRating: {
          "@type": "AggregateRating",
          ratingValue: Math.round(rating.average * 10) / 10,
          reviewCount: rating.count,
          bestRating: 5,
          worstRating: 1,
        },
      }
    : {};

function reviewsOf(reviews: readonly ReviewDto[]): Thing {
  if (reviews.length === 0) return {};
  return {
    review: reviews.map(({ reviewerId, createdAt, comment, rating }) => ({
      "@type": "Review",
      author: { "@type": "Person", name: reviewerId?.fullName ?? "Anonymous" },
      datePublished: colomboMoment(new Date(createdAt)).date,
      reviewBody: comment,
      reviewRating: { "@type": "Rating", ratingValue: rating, bestRating: 5, worstRating: 1 },
    })),
  };
}

function fullAddresses(absolute: Absolute, paths: readonly string[]): string[] | undefined {
  const addresses = paths.map(absolute).filter((address) => address !== undefined);
  return addresses.length > 0 ? addresses : undefined;
}

interface Reviewed {
  rating?: Rating | undefined;
  reviews: readonly ReviewDto[];
}

/**
 * A catalogue product. With a price or rating it is also a schema.org `Product`, because only that type may
 * have these fields.
 */
export function productData(
  absolute: Absolute,
  product: Product,
  contacts: Company,
  { rating, reviews }: Reviewed,
): Thing {
  const prices = product.tiers.map(({ lkr }) => lkr);
  const offer = {
    priceCurrency: "USD",
    availability: "https://schema.org/InStock",
    url: absolute(PAGES.bookProduct(product.name)),
  };
  const low = Math.min(...prices);
  const high = Math.max(...prices);
  return {
    "@context": "https://schema.org",
    "@type": prices.length > 0 || rating ? ["Product", "TouristTrip"] : "TouristTrip",
    name: product.name,
    description: product.description,
    image: absolute(productPicture(product).path),
    url: absolute(PAGES.productDescription(product.name)),
    provider: company(absolute, contacts),
    ...(prices.length === 0
      ? {}
      : {
          offers:
            low === high
              ? { "@type": "Offer", price: usd(low), ...offer, ...unitPrice(product.priceUnit, low) }
              : {
                  "@type": "AggregateOffer",
                  lowPrice: usd(low),
                  highPrice: usd(high),
                  offerCount: prices.length,
                  offers: product.tiers.map((tier) => ({ ...tierOffer(tier), ...offer })),
                  ...offer,
                },
        }),
    ...ratingOf(rating),
    ...reviewsOf(reviews),
  };
}

/** Maximum number of departures in the structured data, and number of days in which departures are searched. */
const DEPARTURES = { most: 4, days: 30 } as const;

/**
 * The next departures of a product with a schedule, from tomorrow on. They say nothing about free seats, which change
 * with each booking while the page is cached.
 */
export function departuresData(
  absolute: Absolute,
  product: Product,
  contacts: Company,
  schedule: Schedule,
  now: Date,
): Thing[] {
  const { date: today } = colomboMoment(now);
  const days = Array.from({ length: DEPARTURES.days }, (_, at) => daysAfter(today, at + 1));
  const open = days.flatMap((date) => openStartsOn(schedule, date, new Map(), schedule.party?.min ?? 1, now));
  return open.slice(0, DEPARTURES.most).map(({ date, time }) => ({
    "@context": "https://schema.org",
    "@type": "Event",
    name: product.name,
    description: product.description,
    image: absolute(productPicture(product).path),
    url: absolute(PAGES.productDescription(product.name)),
    startDate: `${date}T${time}:00+05:30`,
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: {
      "@type": "Place",
      name: product.meetingPlace,
      address: {
        "@type": "PostalAddress",
        addressLocality: placeNamed(product.meetingPlace)?.name,
        addressCountry: "LK",
      },
    },
    organizer: company(absolute, contacts),
  }));
}

/** The field that marks a price as a price per day. Prices per person need no such field. */
function unitPrice(unit: PriceUnit, lkr: number): Thing {
  if (unit === "person") return {};
  const price = { price: usd(lkr), priceCurrency: "USD", unitCode: "DAY", unitText: unit };
  return { priceSpecification: { "@type": "UnitPriceSpecification", ...price } };
}

/** The price per adult for group sizes from `from` to `to`. */
function tierOffer({ from, to, lkr }: PriceTier): Thing {
  return {
    "@type": "Offer",
    price: usd(lkr),
    eligibleQuantity: {
      "@type": "QuantitativeValue",
      minValue: from,
      maxValue: to ?? MAX_PARTY,
      unitText: "people",
    },
  };
}

/**
 * A provider and its service.
 * @param cover path of the picture that the page shows if the provider has no pictures
 */
export function providerData(
  absolute: Absolute,
  provider: ProviderDto,
  { rating, reviews, cover }: Reviewed & { cover?: string | undefined },
): Thing {
  const { _id, serviceName, category, description, price, location, contact, fullName } = provider;
  const pictures = [...(provider.profilePicture ? [provider.profilePicture] : []), ...provider.photos];
  return {
    "@context": "https://schema.org",
    "@type": "LocalBusiness",
    name: serviceName,
    description,
    url: absolute(PAGES.provider(_id)),
    image: fullAddresses(absolute, pictures.length === 0 && cover ? [cover] : pictures),
    telephone: contact,
    employee: { "@type": "Person", name: fullName },
    address: { "@type": "PostalAddress", addressLocality: location, addressCountry: "LK" },
    priceRange: `$${usd(price)} per person`,
    makesOffer: {
      "@type": "Offer",
      price: usd(price),
      priceCurrency: "USD",
      availability: `https://schema.org/${provider.isPaused ? "OutOfStock" : "InStock"}`,
      itemOffered: { "@type": ["Service", "TouristTrip"], name: serviceName, serviceType: category },
    },
    ...ratingOf(rating),
    ...reviewsOf(reviews),
  };
}
