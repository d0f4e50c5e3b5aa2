import "server-only";
import type { Product } from "../../domain/catalogue-types";
import { costInWords } from "../../domain/gate-cost-words";
import type { Schedule } from "../../domain/schedule";
import { seatsInWords, startsInWords } from "../../domain/schedule-words";
import { lkrToUsd } from "../../format";
import { instantOffers, schedulesForSearch } from "../departures/schedules";
import { offerId } from "../departures/seat-reservations";
import { shortList } from "../infra/lists/short-list";
import { readAllProducts } from "./queries";

interface ListedProduct extends Product {
  schedule: Schedule | undefined;
  isInstant: boolean;
}

async function listProducts(): Promise<ListedProduct[]> {
  const [products, schedules, instant] = await Promise.all([
    readAllProducts(),
    schedulesForSearch(),
    instantOffers(),
  ]);
  return products.map((product) => {
    const id = offerId({ kind: "product", id: product.id });
    return { ...product, schedule: schedules.get(id), isInstant: instant.has(id) };
  });
}

/** All products as a CSV file, in the order of the catalogue. */
export const productList = shortList<ListedProduct>(listProducts, {
  Tour: ({ name }) => name,
  Category: ({ category }) => category,
  "Price (LKR)": ({ price }) => price,
  "Price (USD)": ({ price }) => price && lkrToUsd(price),
  "Price per": ({ priceUnit }) => priceUnit,
  "Prices by group (LKR)": ({ tiers }) =>
    tiers.map(({ from, to, lkr }) => `${from}${to === null ? "+" : `–${to}`}: ${lkr}`).join("; "),
  "Adults only": ({ adultsOnly }) => Boolean(adultsOnly),
  "Only for the office": ({ isHidden }) => Boolean(isHidden),
  "Days and times": ({ schedule }) => (schedule ? startsInWords(schedule).join("; ") : ""),
  "Seats per departure": ({ schedule }) =>
    schedule ? seatsInWords(schedule.capacity.size, schedule.capacity.unit) : "",
  "Instant confirmation": ({ isInstant }) => isInstant,
  "Not included in the price": ({ gateCosts = [] }) => gateCosts.map(costInWords).join(" "),
  Id: ({ id }) => id,
});
