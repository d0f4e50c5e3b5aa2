import type { Product } from "../../domain/catalogue-types";
import { tourAttributes } from "../../domain/offer-attributes";

/** Our own products at the lake: catamaran, sundowners and high tea. */

export const catamaranBoatRide: Product = {
  name: "Catamaran Boat Ride",
  id: "catamaran-boat-ride",
  price: 2_940,
  priceUnit: "person",
  category: "Catamaran Boat Ride",
  tiers: [
    { from: 1, to: 1, lkr: 2_940 },
    { from: 2, to: null, lkr: 2_100 },
  ],
  startTimes: ["07:00", "08:00", "17:00"],
  minutes: 60,
  meetingPlace: "The landing place at the Hiriwadunna lake",
  attributes: tourAttributes({
    childrenFrom: 0,
    effort: "seated",
    yes: ["goodForChildren", "gentle", "sunset", "birds", "onWater"],
    unknown: ["onlyYourGroup"],
  }),
  description:
    "Glide across a quiet village lake on a boat made of two dugout canoes with a deck between. A village fisherman paddles, so you hear water, birds and not much else.",
  detailedDescription: [
    "The oruwa, a canoe cut from a single trunk, is what people here fish from. Join two of them with a wooden deck and you have a catamaran that lies flat and steady in the water, with benches and a small roof against the sun.",
    "Your boatman paddles out through lotus and water lilies to the open part of the Hiriwadunna lake. In the dry months the bare branches of drowned trees are full of cormorants and darters, and the hills around Sigiriya and Ritigala stand on the horizon. He may fold a lotus leaf into a sun hat for you before you are back.",
    "The ride has no motor and no hurry. It is not a crossing of the sea or a wildlife cruise: crocodiles and elephants live around the larger lakes, but seeing one here is a matter of luck.",
  ],
  relatedImages: ["catamaran-boat-ride-2", "catamaran-boat-ride-3"],
  additionalDetails: {
    duration: "45 minutes to 1 hour",
    included: [
      "Boat with one or two boatmen",
      "Life jackets in all sizes",
      "A hat folded from a lotus leaf",
      "Drinking water",
    ],
    excluded: ["Transport to the landing place", "Meals and snacks", "Tips for the boatmen"],
    bring: ["A hat and sunscreen", "Sandals that can get wet"],
    notes: [
      "Everybody wears a life jacket, good swimmers too.",
      "Mornings before 9 and the last hour before sunset are the coolest.",
      "In strong wind or thunder we wait or move the ride to another time.",
      "Towards the end of the dry season the lake can be too low. We then tell you before you come.",
    ],
  },
  seo: {
    title: "Catamaran Boat Ride on the Hiriwadunna Tank",
    description:
      "Cross a lotus-covered village lake near Habarana on a paddled catamaran made of two dugout canoes. Quiet, steady and good for birds.",
  },
  onHome: true,
};

export const sundownersCocktail: Product = {
  name: "Sundowners Cocktail",
  id: "sundowners-cocktail",
  price: null,
  priceUnit: "person",
  category: "Food and Drink",
  tiers: [],
  startTimes: ["17:00"],
  minutes: 90,
  meetingPlace: "The bank of a lake near Habarana",
  attributes: tourAttributes({
    effort: "seated",
    yes: ["gentle", "sunset"],
    unknown: ["wheelchair", "onlyYourGroup", "birds", "vegetarian", "vegan"],
  }),
  description:
    "Watch the sun sink over the lake with a cool drink in your hand and your feet in the grass. We bring the table, the ice and small bites to a quiet place on the bank.",
  detailedDescription: [
    "In the last hour of light the lake turns copper, egrets fly in to their roosting trees and the heat lets go. We set a low table under a kumbuk tree on the bank, light a few lanterns and mix drinks from what grows here: lime, passion fruit, ginger, wood apple and king coconut.",
    "There are cocktails with Ceylon arrack, distilled from coconut flowers, and each of them can be made without alcohol. With them come small things to eat, such as devilled cashews, isso vade and roasted chickpeas.",
    "It is a quiet evening by the water, not a party: there is no loud music, and we take every bottle and napkin back with us.",
  ],
  relatedImages: ["sundowners-cocktail-2", "sundowners-cocktail-3"],
  additionalDetails: {
    duration: "About 1 hour and 30 minutes, around sunset",
    included: [
      "Table, cushions and lanterns by the water",
      "Two drinks for each guest, with or without alcohol",
      "Three kinds of small bites",
      "A host who mixes and serves",
    ],
    excluded: ["Extra drinks", "Dinner", "Transport to the lake and back"],
    bring: ["A light shirt with long sleeves", "Insect repellent"],
    notes: [
      "Places are arranged by phone or message, at least one day ahead.",
      "Alcohol is served only to guests aged 21 or over.",
      "On full-moon Poya days no alcohol may be sold, so the drinks on those days contain none.",
    ],
  },
  seo: {
    title: "Sundowners Cocktail by the Tank, Habarana",
    description:
      "Sunset drinks with Ceylon arrack or fresh fruit on a quiet lake bank near Habarana, with small bites, lanterns and roosting egrets.",
  },
  onHome: true,
};

export const highTea: Product = {
  name: "High Tea",
  id: "high-tea",
  price: null,
  priceUnit: "person",
  category: "Food and Drink",
  tiers: [],
  startTimes: ["15:00", "16:00"],
  minutes: 120,
  meetingPlace: "A village garden near Habarana",
  attributes: tourAttributes({
    childrenFrom: 0,
    effort: "seated",
    yes: ["goodForChildren", "gentle", "vegetarian", "vegan"],
    unknown: ["wheelchair", "onlyYourGroup", "inRain"],
  }),
  description:
    "Sit down to a pot of Ceylon tea with village sweets and short eats, fresh from a family kitchen. The table stands in the shade of a garden that looks out over the water.",
  detailedDescription: [
    "Forget silver stands and cucumber sandwiches. Our high tea is what a Sri Lankan aunt would put on the table when guests come in the afternoon: kokis and kavum fried in coconut oil, coconut pancakes rolled with jaggery, spicy fish cutlets and small egg rolls.",
    "The tea comes from the hills, from one light high-grown garden and one strong low-grown one, so that you can taste how far apart they are. Your host is happy to explain how each sweet is made, and why kavum needs a steady hand.",
  ],
  relatedImages: ["high-tea-2", "high-tea-3"],
  additionalDetails: {
    duration: "1 to 2 hours, between 3 and 6 pm",
    included: [
      "Two kinds of Ceylon tea, or coffee",
      "Four kinds of village sweets",
      "Three kinds of savoury short eats",
      "Fresh fruit of the season",
    ],
    excluded: ["Alcoholic drinks", "Transport to the house and back", "Tips"],
    bring: ["A hat for the walk to the table"],
    notes: [
      "Places are arranged by phone or message, at least one day ahead, because everything is made fresh.",
      "Most of the sweets contain coconut, and some contain nuts. Please tell us about allergies.",
      "There are vegetarian and vegan plates if you ask for them.",
    ],
  },
  seo: {
    title: "Sri Lankan High Tea in a Village Garden, Habarana",
    description:
      "Ceylon tea with kokis, kavum, coconut pancakes and savoury short eats, served in a shaded garden by the water near Habarana.",
  },
  onHome: true,
};
