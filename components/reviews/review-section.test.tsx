import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ReviewSection } from "./review-section";

test("says of those who write what is true of all: that their booking was confirmed", () => {
  const section = (rating?: { average: number; count: number }) =>
    renderToStaticMarkup(<ReviewSection target="Village Tour" reviews={[]} rating={rating} />);
  expect(section()).toContain("Only guests with a confirmed booking can write one.");
  expect(section({ average: 4.5, count: 2 })).toContain("in 2 reviews by guests with a confirmed booking");
});
