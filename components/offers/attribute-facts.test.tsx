import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { attributesOf, type OfferAttributes } from "@/lib/domain/offer-attributes";
import { AttributeFacts } from "./attribute-facts";

const textOf = (attributes: Partial<OfferAttributes>) =>
  renderToStaticMarkup(<AttributeFacts attributes={attributesOf(attributes)} />)
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/ +/g, " ")
    .trim();

test("the facts name what applies, what does not, and nothing that is unknown", () => {
  expect(textOf({})).toBe("");
  expect(
    textOf({
      ...{ elephants: true, sunset: true, lunch: true, vegetarian: true, vegan: false },
      ...{ onlyYourGroup: false, wheelchair: false, pickUp: true, goodForChildren: false },
    }),
  ).toBe(
    "Children Not suitable You&#x27;ll usually see Wild elephants, sunset Food Lunch, vegetarian food Good to know Pick-up where you stay Please note Not suitable for wheelchairs, shared with other guests, no vegan food",
  );
});

test.each<[Partial<OfferAttributes>, string]>([
  [{ goodForChildren: true, childrenFrom: 4 }, "Children From 4 years"],
  [{ childrenFrom: 1 }, "Children From 1 year"],
  [{ childrenFrom: 0 }, ""],
  [{ goodForChildren: true, childrenFrom: 0 }, "Children All ages"],
  [{ goodForChildren: true }, "Children Welcome"],
  [{ goodForChildren: false, childrenFrom: 4 }, "Children Not suitable"],
])("%j is shown as '%s'", (attributes, text) => {
  expect(textOf(attributes)).toBe(text);
});

test("a tour without food does not say which food it lacks", () => {
  expect(textOf({ vegetarian: false, vegan: false, lunch: false })).toBe("");
});
