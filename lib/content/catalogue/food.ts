import type { Product } from "../../domain/catalogue-types";
import { tourAttributes } from "../../domain/offer-attributes";

/** Our own products for cooking and lunch. */

export const villageCookingExperience: Product = {
  name: "Village Cooking Experience",
  id: "village-cooking-experience",
  price: 4_500,
  priceUnit: "person",
  category: "Cooking",
  tiers: [
    { from: 1, to: 5, lkr: 4_500 },
    { from: 6, to: 10, lkr: 3_900 },
    { from: 11, to: 20, lkr: 3_300 },
    { from: 21, to: 50, lkr: 3_000 },
  ],
  startTimes: ["10:00", "16:00"],
  minutes: 180,
  meetingPlace: "The cook's house near Habarana",
  attributes: tourAttributes({
    childrenFrom: 4,
    effort: "easy",
    yes: ["goodForChildren", "gentle", "inRain", "lunch", "dinner", "vegetarian", "vegan"],
    unknown: ["onlyYourGroup"],
  }),
  description:
    "Cook rice and curry over a wood fire with a village cook, in clay pots and with fresh coconuts. Then sit down together and eat everything you have made, from dhal to sambol.",
  detailedDescription: [
    "You begin in the garden and pick what the day's curries need: curry leaves, green chillies, pandan, perhaps a young jak fruit or a handful of gotukola. In the open kitchen your cook shows you how to scrape a coconut on the hiramanaya, press first and second milk from it, and roast and grind your own curry powder.",
    "Then everybody cooks. Most groups make dhal, a pumpkin or jak curry, green beans, gotukola sambol, pol sambol and either chicken or fish from the lake. The rice steams in a clay pot, and there is kurakkan roti for those who want to try the flat bread of the dry zone.",
    "You do not need any experience, only clean hands and some appetite. It is a home kitchen, so there is smoke, a low hearth and now and then a hen that wants to look in.",
  ],
  relatedImages: ["village-cooking-experience-2", "village-cooking-experience-3"],
  additionalDetails: {
    duration: "About 3 hours, meal included",
    included: [
      "Village cook who teaches, with an English-speaking helper",
      "All ingredients",
      "The meal you have cooked, with fruit and tea",
      "Recipes to take home",
      "Drinking water",
    ],
    excluded: ["Transport to the house", "Soft drinks and alcohol", "Tips for the cook"],
    bring: ["Clothes that can take a splash of curry"],
    notes: [
      "We start at 10 am for lunch or at 4 pm for dinner.",
      "Tell us about allergies or a vegetarian or vegan diet in the special notes.",
      "How hot the food becomes is up to you: the chillies go in last.",
      "Children are welcome to help. Small ones stay away from the open fire.",
    ],
  },
  seo: {
    title: "Village Cooking Experience near Habarana, Sri Lanka",
    description:
      "Learn to cook Sri Lankan rice and curry over a wood fire with a village cook near Habarana, then eat what you made. Vegan on request.",
  },
  onHome: true,
};

export const traditionalVillageLunch: Product = {
  name: "Traditional Village Lunch",
  id: "traditional-village-lunch",
  price: 2_700,
  priceUnit: "person",
  category: "Village Lunch",
  tiers: [{ from: 1, to: null, lkr: 2_700 }],
  startTimes: ["12:00", "12:30", "13:00"],
  minutes: 120,
  meetingPlace: "The family's house near Habarana",
  attributes: tourAttributes({
    childrenFrom: 0,
    effort: "seated",
    yes: ["goodForChildren", "gentle", "inRain", "lunch", "vegetarian", "vegan"],
    unknown: ["wheelchair", "onlyYourGroup"],
  }),
  description:
    "Eat a farmer's lunch from a lotus leaf: red rice, lake fish and vegetables from home gardens. Cooked over wood that morning and served in the shade of a family's house.",
  detailedDescription: [
    "Rice and curry is never one dish. On your lotus leaf you find red or white rice, dhal, two or three vegetable curries from what the garden gives, a leaf salad with fresh coconut, papadam, a sambol that bites, and fish from the lake or chicken for those who eat it.",
    "The food is put on the table in clay pots and you take as much as you like. People here eat with the right hand, and somebody will gladly show you how; there are spoons as well. Afterwards there is buffalo curd with kithul treacle, or fruit.",
    "This is a family meal, not a buffet. The dishes change with the season, and when the pots are empty, lunch is over.",
  ],
  relatedImages: ["traditional-village-lunch-2", "traditional-village-lunch-3"],
  additionalDetails: {
    duration: "1 to 2 hours, between 12 noon and 3 pm",
    included: [
      "Rice with at least five curries and sides",
      "Curd with treacle, or fruit of the season",
      "Drinking water and a cup of tea",
      "A look into the kitchen",
    ],
    excluded: ["Transport to the house", "Soft drinks and alcohol", "Tips"],
    bring: ["Nothing but an appetite"],
    notes: [
      "Please book at least one day ahead. The shopping is done early in the morning.",
      "Vegetarian and vegan guests eat very well here. Just say so in the special notes.",
      "The food is moderately hot. We can cook it milder.",
      "Shoes stay outside the house.",
    ],
  },
  seo: {
    title: "Traditional Village Lunch near Habarana, Sri Lanka",
    description:
      "Rice and curry from clay pots, served on a lotus leaf at a family's house near Habarana: red rice, garden vegetables, lake fish and curd.",
  },
  onHome: true,
};
