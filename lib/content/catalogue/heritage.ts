import type { Product } from "../../domain/catalogue-types";
import { tourAttributes } from "../../domain/offer-attributes";
import { pidurangalaTickets, polonnaruwaTickets, sigiriyaTickets } from "./gate-costs";

/** Rock climbs and the old royal city. None of them can be booked online. */

export const sigiriyaLionRock: Product = {
  name: "Sigiriya Lion Rock",
  id: "sigiriya-lion-rock",
  price: null,
  priceUnit: "person",
  category: "Rock Climb",
  tiers: [],
  startTimes: ["06:30"],
  minutes: 240,
  meetingPlace: "Pick-up in Habarana or Sigiriya village",
  goesTo: ["sigiriya"],
  gateCosts: [sigiriyaTickets],
  attributes: tourAttributes({
    childrenFrom: 7,
    effort: "hard",
    yes: ["goodForChildren", "pickUp"],
    unknown: ["onlyYourGroup", "inRain"],
  }),
  description:
    "Climb some 1,200 steps to the palace that King Kasyapa built on top of a rock in the 5th century. On the way you pass water gardens, painted ladies and the paws of a giant lion.",
  detailedDescription: [
    "Sigiriya rises almost 200 metres straight out of the forest. Kasyapa, who had taken the throne from his father, made it his capital around the year 477 and lived here until his brother came back with an army. What he left is one of the finest old gardens in Asia and the ruins of a palace in the sky.",
    "Your guide walks with you through the water gardens and the boulder gardens, up to the frescoes in their pocket of rock and along the Mirror Wall, on which visitors have written poems for more than a thousand years. From the terrace between the lion's paws the last metal stairs lead to the summit. There is a pool cut from the rock, and a view to Pidurangala and the hills.",
    "It is a climb in the heat with many other people, and worth it. We start when the gates open, so that you are on the way down when the sun is strong.",
  ],
  relatedImages: ["sigiriya-lion-rock-2", "sigiriya-lion-rock-3"],
  additionalDetails: {
    duration: "3 to 4 hours",
    included: [
      "Guide who knows the site",
      "Transport from Habarana or Sigiriya village and back",
      "Drinking water",
      "Time for the museum at the entrance",
    ],
    excluded: ["Entrance ticket to the site", "Meals", "Tips"],
    bring: ["At least a litre of water per person", "A hat", "Sturdy shoes"],
    notes: [
      "Places are arranged by phone or message, so that we can agree on the time and your pick-up.",
      "The steps are steep, and in places open at the sides. It is not for people with a fear of heights.",
      "Photographs of the frescoes are not allowed.",
      "Wild bees nest on the rock. Keep your voice down, and follow the staff if they close the path.",
    ],
  },
  seo: {
    title: "Sigiriya Lion Rock: Guided Climb from Habarana",
    description:
      "Climb Sigiriya with a local guide: water gardens, frescoes, the Mirror Wall, lion's paws and the palace on the summit. Early start.",
  },
  onHome: true,
};

export const pidurangalaRock: Product = {
  name: "Pidurangala Rock",
  id: "pidurangala-rock",
  price: null,
  priceUnit: "person",
  category: "Rock Climb",
  tiers: [],
  startTimes: ["04:45", "15:30"],
  minutes: 180,
  meetingPlace: "Pick-up in Habarana or Sigiriya village",
  goesTo: ["sigiriya"],
  gateCosts: [pidurangalaTickets],
  attributes: tourAttributes({
    effort: "hard",
    yes: ["pickUp", "sunrise", "sunset"],
    unknown: ["onlyYourGroup"],
  }),
  description:
    "Scramble up the rock opposite Sigiriya before dawn and watch the sun rise above the jungle. The path begins at a cave temple and ends with boulders you climb with your hands.",
  detailedDescription: [
    "When King Kasyapa wanted Sigiriya for himself, the monks who lived there moved to Pidurangala, and a monastery has been here ever since. The path starts beside the temple and climbs in uneven steps through the forest to a reclining Buddha of brick, more than twelve metres long, under an overhanging rock.",
    "From there on there are no more steps. For the last quarter of an hour you follow painted arrows over and between boulders, and somebody usually needs a hand. Then you stand on a bare, wide summit with Sigiriya right in front of you.",
    "The climb takes 30 to 40 minutes. Clouds may hide the sun, and at weekends you will have company; the light on the Lion Rock is beautiful all the same. In the late afternoon it is often quieter.",
  ],
  relatedImages: ["pidurangala-rock-2", "pidurangala-rock-3"],
  additionalDetails: {
    duration: "About 3 hours, from 4:45 am for sunrise",
    included: [
      "Guide who climbs with you",
      "Transport from Habarana or Sigiriya village and back",
      "Head torch",
      "Drinking water, and tea at the bottom",
    ],
    excluded: ["Entrance ticket to the temple", "Breakfast", "Tips"],
    bring: ["Sturdy shoes", "A torch", "Clothes that cover shoulders and knees"],
    notes: [
      "Places are arranged by phone or message, the evening before at the latest.",
      "The path leads through a temple: shoulders and knees must be covered there, and shoes come off at the shrine.",
      "You need both hands for the last part. We do not climb in rain, because the rock is slippery.",
      "The summit has no railing. Keep children close, and stay away from the edge.",
    ],
  },
  seo: {
    title: "Pidurangala Rock Sunrise Hike, facing Sigiriya",
    description:
      "Hike Pidurangala with a local guide for sunrise over Sigiriya: temple, reclining Buddha and a short boulder scramble to the summit.",
  },
  onHome: true,
};

export const polonnaruwaCityTour: Product = {
  name: "Polonnaruwa City Tour",
  id: "polonnaruwa-city-tour",
  price: null,
  priceUnit: "person",
  category: "Heritage Tour",
  tiers: [],
  startTimes: ["07:30"],
  minutes: 360,
  meetingPlace: "Pick-up in Habarana",
  goesTo: ["polonnaruwa"],
  gateCosts: [polonnaruwaTickets],
  attributes: tourAttributes({
    childrenFrom: 6,
    effort: "moderate",
    yes: ["goodForChildren", "pickUp"],
    unknown: ["gentle", "onlyYourGroup", "birds"],
  }),
  description:
    "Cycle or ride among the ruins of a royal city from the 11th to 13th centuries, with a guide. See the vatadage, the stone Buddhas of Gal Vihara and the lake a king called his sea.",
  detailedDescription: [
    "After Anuradhapura fell, Polonnaruwa became the capital of the island. Under Parakramabahu the Great it had a palace of many storeys, hospitals, and so many canals and reservoirs that no drop of rain was to reach the sea unused. His great reservoir, the Parakrama Samudra, still waters the fields.",
    "The ruins lie in a park along a shady road, and a bicycle is the best way to see them. You visit the palace and the council chamber with its stone lions, the round vatadage with its guard stones and moonstones, the tall white Rankoth Vehera, and at the end the Gal Vihara: four figures of the Buddha cut from one long wall of granite, so fine that you can see the dent in the pillow.",
    "It is a large site without much shade at noon. We do not try to see every stone; your guide picks the best and leaves time to sit down.",
  ],
  relatedImages: ["polonnaruwa-city-tour-2", "polonnaruwa-city-tour-3"],
  additionalDetails: {
    duration: "5 to 6 hours with the drive from Habarana",
    included: [
      "Transport from Habarana and back",
      "Guide for the ancient city",
      "Bicycle inside the site, if you like",
      "Drinking water",
    ],
    excluded: ["Entrance ticket to the ancient city", "Lunch", "Tips"],
    bring: ["Clothes that cover shoulders and knees", "Socks for the hot stone", "A hat and water"],
    notes: [
      "Places are arranged by phone or message, so that guide and bicycles are ready for you.",
      "Cover shoulders and knees. At the shrines shoes and hats come off, and the stone gets hot.",
      "Please do not turn your back to a Buddha statue for a photograph.",
      "Macaques and langurs live in the park. Keep food in your bag.",
    ],
  },
  seo: {
    title: "Polonnaruwa City Tour by Bicycle or Car",
    description:
      "Explore ancient Polonnaruwa with a guide, by bicycle or car: royal palace, vatadage, Gal Vihara and the great Parakrama Samudra lake.",
  },
  onHome: true,
};
