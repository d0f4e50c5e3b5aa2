import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ReviewSection } from "./review-section";

test("the section says that every reviewer had a confirmed booking", () => {
  const section = (rating?: { average: number; count: number }) =>
    renderToStaticMarkup(<ReviewSection target="Village Tour" reviews={[]} rating={rating} />);
  expect(section()).toContain("Only guests with a confirmed booking can write one.");
  expect(section({ average: 4.5, count: 2 })).toContain("in 2 reviews by guests with a confirmed booking");
});
