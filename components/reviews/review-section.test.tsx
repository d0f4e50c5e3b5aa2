import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { byStars, ratingOf } from "@/lib/domain/rating";
import { ReviewSection } from "./review-section";

const section = (...counts: { rating: number; count: number }[]) => {
  const stars = byStars(counts);
  const rating = ratingOf(stars);
  const reviewed = { ...(rating ? { rating } : {}), stars, reviews: [], withPhoto: [], photos: 0 };
  return renderToStaticMarkup(<ReviewSection target="Village Tour" reviewed={reviewed} />);
};

test("the section says that every reviewer had a confirmed booking", () => {
  expect(section()).toContain("Only guests with a confirmed booking can write one.");
  expect(section({ rating: 5, count: 2 })).toContain("from 2 reviews by guests with a confirmed booking");
});

test("the section says how many reviews gave how many stars", () => {
  const html = section({ rating: 5, count: 3 }, { rating: 1, count: 1 });
  expect(html).toContain("5 stars: 3 reviews");
  expect(html).toContain("4 stars: 0 reviews");
  expect(html).toContain("1 star: 1 review<");
  expect(section({ rating: 5, count: 1 })).not.toContain("5 stars: ");
});
