import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { parkTickets, sigiriyaTickets } from "@/lib/content/catalogue/gate-costs";
import { onePrice } from "@/lib/domain/pricing";
import { GateCosts } from "./gate-costs";

test("the page names who checked the costs only if it was the same for all of them", () => {
  const said = (...checkers: ("office" | "host")[]) => {
    const gateCosts = checkers.map((checkedBy, index) => ({
      ...(index === 0 ? parkTickets : sigiriyaTickets),
      checkedBy,
    }));
    return renderToStaticMarkup(<GateCosts gateCosts={gateCosts} tiers={onePrice(9_000)} />);
  };
  expect(said("host", "host")).toContain("Your host checked these costs in November 2026.");
  expect(said("office", "office")).toContain("Our office checked these costs in November 2026.");
  expect(said("office", "host")).toContain("These costs were last checked in November 2026.");
});
