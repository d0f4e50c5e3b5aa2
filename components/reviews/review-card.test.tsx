import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ReviewDto } from "@/lib/schemas/review";
import { ReviewCard } from "./review-card";
import { reviewOnCard } from "./review-on-card";

const review: ReviewDto = {
  _id: "65a000000000000000000001",
  reviewType: "service",
  targetId: { _id: "65a000000000000000000002", serviceName: "Hiriwadunna Lotus Boats" },
  reviewerId: { _id: "65a000000000000000000003", fullName: "Ingrid Solberg" },
  rating: 4,
  comment: "Quiet water, and a hat made of a lotus leaf.",
  image: null,
  reply: null,
  approved: true,
  ...{ bookingCancelled: false, visited: null },
  createdAt: "2026-11-20T20:00:00.000Z",
};

const rendered = (changes: Partial<ReviewDto> = {}, previewLength?: number) =>
  renderToStaticMarkup(
    <ReviewCard {...reviewOnCard({ ...review, ...changes }, { previewLength, showTarget: true })} />,
  );

test("the card shows writer, target, date and rating, the rating also in words", () => {
  const html = rendered();
  expect(html).toContain("Ingrid Solberg");
  expect(html).toContain('href="/provider/65a000000000000000000002"');
  expect(html).toContain("Hiriwadunna Lotus Boats");
  expect(html).toContain('aria-label="Rated 4 out of 5"');
  expect(html).toContain("November 2026");
});

test("a review of a deleted reviewer is by Anonymous", () => {
  expect(rendered({ reviewerId: null })).toContain(">Anonymous<");
});

test("a review of a deleted target is about Unknown Service, without a link", () => {
  const html = rendered({ targetId: null });
  expect(html).toContain("Unknown Service");
  expect(html).not.toContain("<a ");
});

test("the card links to the reviewed product", () => {
  const product = { _id: "Jeep Safari", serviceName: "Jeep Safari" };
  expect(rendered({ reviewType: "product", targetId: product })).toContain(
    'href="/product-description/Jeep%20Safari"',
  );
});

test("the card shortens the comment to the given length", () => {
  expect(rendered({}, 5)).toContain(">Quiet…<");
});

test("the picture is offered in the widths that the server stores", () => {
  const html = rendered({ image: "/api/images/65a000000000000000000009" });
  const address = "/api/images/65a000000000000000000009?width=";
  const widths = [160, 320, 640, 960, 1600].map((width) => `${address}${width} ${width}w`);
  expect(html).toContain(`srcSet="${widths.join(", ")}"`);
});
