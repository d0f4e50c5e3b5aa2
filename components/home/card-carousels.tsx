import { ProductCard, type TourOnCard } from "@/components/products/product-card";
import { ReviewCard, type ReviewOnCard } from "@/components/reviews/review-card";
import type { HostOnCard } from "@/components/search/provider-card";
import { Carousel } from "@/components/ui/carousel";
import { IntentLink } from "@/components/ui/intent-link";
import { PAGES } from "@/lib/paths";
import { HeroSlide, type Slide } from "./hero-slide";
import { HostFace } from "./host-face";

/** Milliseconds before the next slide, or the next page of reviews. Source: docs/product.md, "Automatic slides". */
const TURNS_EVERY = 5_000;

const INTRO = "mt-2 max-w-2xl text-muted";

export function HeroCarousel({ slides }: { slides: readonly Slide[] }) {
  return (
    <Carousel
      arrangement="stage"
      title="Things to do"
      noun="slides"
      turnsEvery={TURNS_EVERY}
      className="lg:absolute lg:inset-0"
      items={slides.map((slide, index) => <HeroSlide key={slide.headline} {...slide} first={index === 0} />)}
    />
  );
}

export function TourCarousel({ tours }: { tours: readonly TourOnCard[] }) {
  return (
    <Carousel
      arrangement="list"
      title="Our tours"
      intro={
        <p className={`max-md:hidden ${INTRO}`}>
          Half-day and full-day tours around Habarana with local drivers, boatmen and cooks.
        </p>
      }
      noun="tours"
      items={tours.map((tour) => <ProductCard key={tour.name} tour={tour} />)}
    />
  );
}

export function HostCarousel({ hosts }: { hosts: readonly HostOnCard[] }) {
  return (
    <Carousel
      arrangement="row"
      title="Meet your hosts"
      intro={
        <p className={INTRO}>
          {"Hosts set their own prices. "}
          <IntentLink href={PAGES.services} className="text-link">
            See all hosts
          </IntentLink>
        </p>
      }
      noun="hosts"
      items={hosts.map((host) => <HostFace key={host.href} host={host} />)}
    />
  );
}

export function ReviewCarousel({ reviews }: { reviews: readonly ReviewOnCard[] }) {
  return (
    <Carousel
      arrangement="grid"
      title="What guests say"
      intro={
        <p className={`max-md:hidden ${INTRO}`}>
          Only guests with a confirmed booking can write a review. We read each one before it is published.
        </p>
      }
      noun="reviews"
      turnsEvery={TURNS_EVERY}
      items={reviews.map((review) => <ReviewCard key={`${review.at} ${review.name}`} {...review} />)}
    />
  );
}
