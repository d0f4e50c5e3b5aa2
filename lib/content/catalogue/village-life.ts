import type { Product } from "../../domain/catalogue-types";
import { tourAttributes } from "../../domain/offer-attributes";

/** Our own products in the village of Hiriwadunna: tours, walks and the bullock cart. */

export const villageTour: Product = {
  name: "Village Tour",
  id: "village-tour",
  price: 5_970,
  priceUnit: "person",
  category: "Village Tour",
  tiers: [
    { from: 1, to: 5, lkr: 5_970 },
    { from: 6, to: 10, lkr: 5_460 },
    { from: 11, to: 20, lkr: 5_190 },
    { from: 21, to: 30, lkr: 4_890 },
    { from: 31, to: 50, lkr: 4_500 },
  ],
  startTimes: ["08:30", "09:30"],
  minutes: 240,
  meetingPlace: "The boat landing in Hiriwadunna, on the lake bank",
  attributes: tourAttributes({
    childrenFrom: 0,
    effort: "easy",
    yes: ["goodForChildren", "onWater", "lunch", "vegetarian", "vegan"],
    unknown: ["onlyYourGroup", "inRain", "birds"],
  }),
  description:
    "Travel through Hiriwadunna by bullock cart, on foot and by boat, and eat lunch with a farming family. It is the tour that shows most of village life in one unhurried morning.",
  detailedDescription: [
    "The morning starts on a bullock cart that rolls along the edge of the forest to the lake. Villages here live from the wewa, the reservoir that kings built and farmers have kept for more than a thousand years. From the bank you see how water is let into the paddy fields, plot by plot.",
    "A catamaran made of two dugout canoes takes you across between lotus leaves to the far bank. There you walk past a chena, the forest garden where kurakkan, gourds and chillies grow, to a house with a mud-plastered hearth. The lady of the house shows how coconut is scraped and kurakkan flour is ground between stones, and you are welcome to try.",
    "Lunch is rice with five or six vegetable curries and fish from the lake, served on a lotus leaf. Everything is real, but it is also a visit: the family has agreed to receive guests, is paid for it, and goes on with its day when you leave.",
  ],
  relatedImages: ["village-tour-2", "village-tour-3"],
  additionalDetails: {
    duration: "3 to 4 hours",
    included: [
      "Guide from the village",
      "Bullock cart ride and boat ride",
      "Kurakkan and coconut demonstration",
      "Rice and curry lunch on a lotus leaf",
      "Tuk tuk back to the starting point",
      "Drinking water",
    ],
    excluded: [
      "Transport to the starting point",
      "Soft drinks and alcohol",
      "Tips for the family or the guide",
    ],
    bring: ["Shoes that can get muddy", "A hat"],
    notes: [
      "Tell us about allergies or a vegetarian or vegan diet in the special notes.",
      "When the lake is very low, the boat ride is shorter or becomes a walk along the bank.",
      "Please ask before you photograph people.",
    ],
  },
  seo: {
    title: "Hiriwadunna Village Tour with Lunch, near Habarana",
    description:
      "Bullock cart, boat, village garden and a rice and curry lunch with a family in Hiriwadunna, near Habarana. A relaxed half day for all ages.",
  },
  onHome: true,
};

export const bullockCartRide: Product = {
  name: "Bullock Cart Ride",
  id: "bullock-cart-ride",
  price: 2_970,
  priceUnit: "person",
  category: "Bullock Cart Ride",
  tiers: [
    { from: 1, to: 5, lkr: 2_970 },
    { from: 6, to: 20, lkr: 1_500 },
    { from: 21, to: 50, lkr: 1_200 },
  ],
  startTimes: ["06:30", "07:30", "15:30", "16:30"],
  minutes: 60,
  meetingPlace: "The village of Hiriwadunna",
  attributes: tourAttributes({
    childrenFrom: 0,
    effort: "seated",
    yes: ["goodForChildren"],
    unknown: ["onlyYourGroup", "inRain", "birds"],
  }),
  description:
    "Sit on straw in a wooden cart and let two bullocks set the pace on a shaded village track. It is the slowest ride we offer, and children often like it best of all.",
  detailedDescription: [
    "Before tractors came, carts like this one took paddy to the mill and families to the temple. A few farmers in Hiriwadunna still keep a pair of bullocks, and the carter who drives you has usually raised his animals from calves.",
    "The track follows the forest edge and the bank of the lake. You see fields, egrets that walk behind the buffaloes, and people who are on their way to wash or fish. The carter is glad to stop for a photograph or to let somebody walk beside the cart for a while.",
    "The animals rest between rides, work in the cool hours and always find water and shade at the end of the track. A cart carries four adults at most, so larger groups ride in several carts.",
  ],
  relatedImages: ["bullock-cart-ride-2", "bullock-cart-ride-3"],
  additionalDetails: {
    duration: "45 minutes to 1 hour",
    included: [
      "Ride in a covered wooden cart",
      "Carter and a helper who walks alongside",
      "Short visit to the village lake",
      "Drinking water",
    ],
    excluded: ["Transport to the village", "Meals", "Tips"],
    bring: ["A hat", "A cushion, if your back is sensitive"],
    notes: [
      "We ride early in the morning or after 3 pm, to spare the animals the midday heat.",
      "The cart has no springs.",
      "Children under 12 ride together with an adult.",
      "A ride can be moved when a bullock is unwell. We call you in that case.",
    ],
  },
  seo: {
    title: "Bullock Cart Ride in Hiriwadunna Village, Habarana",
    description:
      "Ride a wooden bullock cart along the forest edge and lake bank of Hiriwadunna with the farmer who keeps the animals. Gentle and slow.",
  },
  onHome: true,
};

export const villageWalkTour: Product = {
  name: "Village Walk Tour",
  id: "village-walk-tour",
  price: 1_500,
  priceUnit: "person",
  category: "Village Tour",
  tiers: [{ from: 1, to: null, lkr: 1_500 }],
  startTimes: ["06:30", "16:00"],
  minutes: 120,
  meetingPlace: "The boat landing in Hiriwadunna, on the lake bank",
  attributes: tourAttributes({
    childrenFrom: 6,
    effort: "easy",
    yes: ["goodForChildren", "gentle", "birds"],
    unknown: ["onlyYourGroup", "inRain"],
  }),
  description:
    "Walk through home gardens, paddy fields and along the lake bank with somebody who lives there. It is an easy round of two hours, best in the first cool light or late afternoon.",
  detailedDescription: [
    "This is the simplest way to meet Hiriwadunna: on foot, at talking pace. Your guide explains what grows in a dry-zone garden, from jak and breadfruit to pepper vines and curry leaves, and which leaves the grandmother next door still uses for a cough.",
    "On the bank, under old kumbuk trees, you look over lotus and open water. Pied kingfishers, purple herons, painted storks and small green bee-eaters are common; grey hornbills pass now and then. Fishermen push their dugouts out at about the time you arrive.",
    "It is a walk through a living village, not a show. Some days there is threshing or a wedding, other days nothing much happens, and that is pleasant as well.",
  ],
  relatedImages: ["village-walk-tour-2", "village-walk-tour-3"],
  additionalDetails: {
    duration: "About 2 hours",
    included: [
      "Guide from the village",
      "Tea or a fresh king coconut at a village house",
      "Binoculars to share",
      "Drinking water",
    ],
    excluded: ["Transport to the starting point", "Lunch", "Tips"],
    bring: ["Closed shoes", "Long trousers", "A hat and insect repellent"],
    notes: [
      "About four kilometres on flat paths, some of them sandy.",
      "We start at 6:30 am or 4 pm. At midday it is too hot to enjoy.",
      "Wild elephants sometimes come near the village. If they do, the guide changes the route.",
    ],
  },
  seo: {
    title: "Village Walk Tour in Hiriwadunna, near Habarana",
    description:
      "A two-hour walk with a local guide through gardens, paddy fields and along the lotus lake of Hiriwadunna. Easy paths, many birds, tea.",
  },
  onHome: true,
};

export const budgetVillageTour: Product = {
  name: "Budget Village Tour",
  id: "budget-village-tour",
  price: null,
  priceUnit: "person",
  category: "Village Tour",
  tiers: [],
  startTimes: ["08:00", "15:00"],
  minutes: 120,
  meetingPlace: "The village of Hiriwadunna",
  attributes: tourAttributes({
    childrenFrom: 4,
    effort: "easy",
    yes: ["goodForChildren", "onWater"],
    unknown: ["gentle", "inRain", "birds"],
  }),
  description:
    "A shorter village visit on foot and by boat for travellers on a budget. You see the lake, the fields and a village kitchen, and have tea instead of a full lunch.",
  detailedDescription: [
    "Not everybody has a whole morning or the budget for the full Village Tour. This round keeps the heart of it: a walk along the bank with a guide from Hiriwadunna, a short crossing by dugout catamaran, and a stop at a house where kurakkan is ground and coconut is scraped by hand.",
    "Instead of lunch there is plain tea with jaggery and whatever sweet is in the kitchen that day. You join other travellers where possible, so that the cost of guide and boat is shared.",
  ],
  relatedImages: ["budget-village-tour-2", "budget-village-tour-3"],
  additionalDetails: {
    duration: "About 2 hours",
    included: [
      "Guide from the village, shared with other travellers",
      "Short boat crossing",
      "Kurakkan and coconut demonstration",
      "Tea with jaggery",
    ],
    excluded: ["Bullock cart ride", "Lunch", "Transport to and from the village"],
    bring: ["Shoes that can get muddy", "A hat"],
    notes: [
      "Places are arranged by phone or message, because we bring small groups together.",
      "The time of day depends on the other travellers: usually 8 am or 3 pm.",
      "When the lake is too low for boats, the crossing becomes a longer walk.",
    ],
  },
  seo: {
    title: "Budget Village Tour in Hiriwadunna, Habarana",
    description:
      "A short, low-cost village visit in Hiriwadunna: walk the lake bank, cross by boat, see a village kitchen and share tea with jaggery.",
  },
  onHome: false,
};
