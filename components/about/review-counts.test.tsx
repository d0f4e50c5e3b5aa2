import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ReviewCounts } from "./review-counts";

test("each number stands in its row and column, with the totals below", () => {
  const html = renderToStaticMarkup(
    <ReviewCounts
      shown={[0, 0, 3, 10, 1_200]}
      refused={[2, 0, 0, 0, 1]}
      removed={[0, 1, 0, 0, 0]}
      since="2026-11-26"
    />,
  );
  const rows = Array.from(html.matchAll(/<tr[^>]*>(.*?)<\/tr>/g), ([, row = ""]) =>
    row
      .replaceAll(/<[^>]*>/g, " ")
      .trim()
      .split(/\s{2,}/),
  );
  expect(rows).toEqual([
    ["Stars", "Public", "Rejected", "Removed later"],
    ["5 stars", "1,200", "1", "0"],
    ["4 stars", "10", "0", "0"],
    ["3 stars", "3", "0", "0"],
    ["2 stars", "0", "0", "1"],
    ["1 star", "0", "2", "0"],
    ["All", "1,213", "3", "1"],
  ]);
  expect(html).toContain("26 November 2026");
});
