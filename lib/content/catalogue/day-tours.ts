import type { Product } from "../../domain/catalogue-types";
import { tourAttributes } from "../../domain/offer-attributes";
import { dambullaTickets, parkTickets, sigiriyaTickets } from "./gate-costs";

/** Tours of one or two days that combine several products. */

export const hiriwadunnaDayTour: Product = {
  name: "Hiriwadunna Village Tour and Jeep Safari One Day Tour",
  id: "hiriwadunna-day-tour",
  price: 13_500,
  priceUnit: "person",
  category: "Day Tour",
  tiers: [{ from: 1, to: null, lkr: 13_500 }],
  startTimes: ["08:30"],
  minutes: 600,
  meetingPlace: "Pick-up within Habarana",
  goesTo: ["hiriwadunna", "minneriya", "kaudulla"],
  gateCosts: [parkTickets],
  attributes: tourAttributes({
    childrenFrom: 5,
    effort: "easy",
    yes: ["goodForChildren", "pickUp", "sunset", "elephants", "onWater", "lunch", "vegetarian"],
    unknown: ["onlyYourGroup", "inRain", "birds", "vegan"],
  }),
  description:
    "Spend your morning in a village and the afternoon among wild elephants, all in one easy day. Bullock cart, boat and lunch come first, then an open jeep until the sun goes down.",
  detailedDescription: [
    "In the morning you are in Hiriwadunna. A bullock cart takes you to the lake, a catamaran of two dugout canoes carries you through the lotus, and on the other side a family shows you its garden and its kitchen. Lunch is rice and curry on a lotus leaf, followed by an hour in the shade while the day is hottest.",
    "In the afternoon the jeep comes to the house. Your driver has heard by then where the herds are, and takes you to Minneriya, Kaudulla or the Hurulu eco park. You stay until the light is low and the animals come out to the water, and are back in Habarana soon after dark.",
    "The two halves fit well together, because they tell one story: people, paddy and elephants have shared these lakes for centuries, and not always peacefully. Sightings are likely for most of the year, but never certain.",
  ],
  relatedImages: ["hiriwadunna-day-tour-2", "hiriwadunna-day-tour-3"],
  additionalDetails: {
    duration: "One day, about 8:30 am to 6:30 pm",
    included: [
      "Village guide, bullock cart and boat ride",
      "Rice and curry lunch with a family",
      "Open-roof jeep with driver for three hours",
      "Pick-up and return within Habarana",
      "Drinking water all day",
    ],
    excluded: [
      "Park entrance tickets and the park's service charges",
      "Transport from outside Habarana",
      "Soft drinks, alcohol and tips",
    ],
    bring: ["A hat and sunscreen", "Insect repellent", "Closed shoes"],
    notes: [
      "The park is chosen on the day, by where the elephants are.",
      "Tell us about allergies or your diet in the special notes.",
      "We advise against the jeep during pregnancy or with a bad back.",
      "When the lake is very low, the boat ride is shorter or becomes a walk.",
    ],
  },
  seo: {
    title: "Hiriwadunna Village and Jeep Safari: One Day Tour",
    description:
      "One day from Habarana: village tour with bullock cart, boat and lunch in Hiriwadunna, then an afternoon jeep safari to see wild elephants.",
  },
  onHome: true,
};

export const sigiriyaDambullaTour: Product = {
  name: "Sigiriya Tour, Dambulla Temple, Village Tour and Jeep Safari",
  id: "sigiriya-dambulla-two-day-tour",
  price: 23_400,
  priceUnit: "person",
  category: "Two-Day Tour",
  tiers: [{ from: 1, to: null, lkr: 23_400 }],
  startTimes: ["06:30"],
  minutes: 2160,
  meetingPlace: "Pick-up within Habarana, Sigiriya and Dambulla",
  goesTo: ["sigiriya", "dambulla", "hiriwadunna", "minneriya"],
  gateCosts: [sigiriyaTickets, dambullaTickets, parkTickets],
  attributes: tourAttributes({
    childrenFrom: 7,
    effort: "hard",
    yes: ["goodForChildren", "onlyYourGroup", "pickUp", "elephants", "onWater", "lunch", "vegetarian"],
    unknown: ["sunset", "inRain", "birds", "vegan"],
  }),
  description:
    "See this region's best in two days: the Lion Rock, painted caves, a village and elephants. One guide and one vehicle stay with you, so there is nothing to organise in between.",
  detailedDescription: [
    "Day one starts early at Sigiriya. You climb some 1,200 steps past the frescoes and the lion's paws before it gets hot, and after a rest drive on to Dambulla. Five caves under a great overhang have been a temple since the 1st century BC; their walls and ceilings are painted from end to end, and more than 150 statues of the Buddha sit and lie in the half-light.",
    "Day two belongs to the country. In the morning you visit Hiriwadunna by bullock cart and boat and have lunch with a family. In the afternoon an open jeep takes you to Minneriya, Kaudulla or the Hurulu eco park, whichever the elephants have chosen.",
    "It is a full programme with time to breathe. We do not add shops or spice gardens on the way, and nobody earns a commission from what you buy.",
  ],
  relatedImages: ["sigiriya-dambulla-two-day-tour-2", "sigiriya-dambulla-two-day-tour-3"],
  additionalDetails: {
    duration: "Two days, with the night in or near Habarana",
    included: [
      "Air-conditioned vehicle with driver on both days",
      "Guide at Sigiriya and Dambulla",
      "Village tour with bullock cart, boat and lunch",
      "Jeep safari of three hours",
      "Pick-up and return within Habarana, Sigiriya and Dambulla",
      "Drinking water",
    ],
    excluded: [
      "Your room for the night",
      "Entrance tickets to Sigiriya, the Dambulla temple and the national park",
      "Meals other than the village lunch",
      "Tips",
    ],
    bring: ["Clothes that cover shoulders and knees", "Sturdy shoes", "What you need for the night"],
    notes: [
      "The date you book is the first of the two days.",
      "At the Dambulla temple shoulders and knees must be covered, and shoes come off.",
      "The climb at Sigiriya is steep. You can wait in the gardens instead.",
      "Elephants are wild, and a sighting cannot be promised.",
      "We are glad to suggest guest houses for every budget.",
    ],
  },
  seo: {
    title: "Sigiriya, Dambulla, Village and Safari: Two-Day Tour",
    description:
      "Two days with one guide: climb Sigiriya, visit the Dambulla cave temple, spend a morning in a village and look for elephants by jeep.",
  },
  onHome: true,
};
