import { expect, test } from "vitest";
import { PRODUCTS } from "../domain/catalogue";
import { listingDetails } from "../fixtures/factories";
import type { ProviderDto } from "../schemas/provider-dto";
import { factsOfProduct, factsOfProvider } from "./offer-facts";
import { thingsToDoFeed } from "./things-to-do-feed";

const SITE = "https://nelum.example";

const provider: ProviderDto = {
  _id: "0123456789abcdef01234567",
  serviceName: "Heron Boats",
  category: "Catamaran Boat Ride",
  description: "A quiet <b>hour</b> & more.\n\nBring a hat.",
  price: 2_950,
  location: "Somewhere in Habarana",
  profilePicture: "/api/images/a",
  photos: ["/api/images/b"],
  contact: "+94775550100",
  approved: true,
  fullName: "Nimal Silva",
  details: { ...listingDetails(), included: ["Tea"], excluded: ["Lunch"], bring: ["A hat"] },
  checkedPapers: [],
  isPaused: false,
  createdAt: "2026-01-02T03:04:05.000Z",
};

const unrated = (product: (typeof PRODUCTS)[number]) => ({
  facts: factsOfProduct(product, null),
  rating: undefined,
});

const texts = (text: string) => ({ localized_texts: [{ language_code: "en", text }] });

test("a host has the texts and the price of its page", () => {
  const rating = { average: 4.26, count: 3 };
  const { products } = thingsToDoFeed(SITE, [{ facts: factsOfProvider(provider, null), rating }]);
  expect(products).toEqual([
    {
      id: provider._id,
      title: texts("Heron Boats"),
      description: texts("<p>A quiet &lt;b&gt;hour&lt;/b&gt; &amp; more.</p><p>Bring a hat.</p>"),
      rating: { average_value: 4.3, rating_count: 3 },
      product_features: [
        { feature_type: "TEXT_FEATURE_INCLUSION", value: texts("Tea") },
        { feature_type: "TEXT_FEATURE_EXCLUSION", value: texts("Lunch") },
        { feature_type: "TEXT_FEATURE_MUST_KNOW", value: texts("A hat") },
      ],
      options: [
        {
          id: "standard",
          title: texts("Heron Boats"),
          landing_page: { url: `${SITE}/provider/${provider._id}` },
          cancellation_policy: {
            refund_conditions: [{ min_duration_before_start_time_sec: 0, refund_percent: 100 }],
          },
          option_categories: [{ label: "Catamaran Boat Ride" }],
          meeting_point: {
            location: {
              place_info: { name: "Habarana", coordinates: { latitude: 8.0364, longitude: 80.7487 } },
            },
            description: texts("Somewhere in Habarana"),
          },
          price_options: [
            { id: "adult", title: "Adult", price: { currency_code: "USD", units: 9, nanos: 830_000_000 } },
          ],
        },
      ],
      related_media: ["a", "b"].map((id) => ({ url: `${SITE}/api/images/${id}`, type: "MEDIA_TYPE_PHOTO" })),
    },
  ]);
});

test("products with a price are in the feed, at the price for one adult, and the others are not", () => {
  const { products } = thingsToDoFeed(SITE, PRODUCTS.map(unrated));
  const priced = PRODUCTS.filter(({ tiers }) => tiers.length > 0);
  expect(products.map(({ id }) => id)).toEqual(priced.map(({ id }) => id));
  const bikes = products.find(({ id }) => id === "motor-bikes-rent");
  expect(bikes?.options[0].price_options).toEqual([
    { id: "adult", title: "Adult, per day", price: { currency_code: "USD", units: 17, nanos: 0 } },
  ]);
  const jeep = products.find(({ id }) => id === "jeep-safari");
  expect(jeep).not.toHaveProperty("rating");
  expect(jeep?.options[0]).toMatchObject({
    landing_page: { url: `${SITE}/product-description/Jeep%20Safari` },
    price_options: [{ price: { units: 38, nanos: 0 } }],
  });
  expect(JSON.stringify(jeep)).toContain("about $15 to $25 for each foreign adult");
});
