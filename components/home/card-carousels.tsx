"use client";

import { lazy } from "react";
import type { TourOnCard } from "@/components/products/product-card";
import type { ReviewOnCard } from "@/components/reviews/review-card";
import type { HostOnCard } from "@/components/search/provider-card";
import { Carousel } from "@/components/ui/carousel";
import { IntentLink } from "@/components/ui/intent-link";
import { PAGES } from "@/lib/paths";
import type { Slide } from "./hero-slide";

/*
 * The carousels of the home page. They get what their cards say as data, which is a fifth of what the cards would
 * be as elements. The browser loads what draws the cards only when it opens home without loading the document:
 * otherwise the server has drawn them (`useServerHtml`).
 */
const HeroSlide = lazy(async () => ({ default: (await import("./hero-slide")).HeroSlide }));
const ProductCard = lazy(async () => ({
  default: (await import("@/components/products/product-card")).ProductCard,
}));
const HostFace = lazy(async () => ({ default: (await import("./host-face")).HostFace }));
const ReviewCard = lazy(async () => ({
  default: (await import("@/components/reviews/review-card")).ReviewCard,
}));

/** Milliseconds before the next slide, or the next page of reviews. Source: product 2.4. */
const TURNS_EVERY = 5_000;

const INTRO = "mt-2 max-w-2xl text-muted";

export function HeroCarousel({ slides }: { slides: readonly Slide[] }) {
  return (
    <Carousel
      arrangement="stage"
      title="What you can do here"
      noun="slides"
      turnsEvery={TURNS_EVERY}
      className="lg:absolute lg:inset-0"
      items={slides}
      draw={(slide, index) => <HeroSlide {...slide} first={index === 0} />}
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
          Half days and whole days around Habarana, with people who have always lived here.
        </p>
      }
      noun="tours"
      items={tours}
      draw={(tour) => <ProductCard tour={tour} />}
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
          {"They set their own prices. "}
          <IntentLink href={PAGES.services} className="text-link">
            See all of them
          </IntentLink>
        </p>
      }
      noun="hosts"
      items={hosts}
      draw={(host) => <HostFace host={host} />}
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
          Only guests with a confirmed booking can write a review, and we read each one first.
        </p>
      }
      noun="reviews"
      turnsEvery={TURNS_EVERY}
      items={reviews}
      draw={(review) => <ReviewCard {...review} />}
    />
  );
}
