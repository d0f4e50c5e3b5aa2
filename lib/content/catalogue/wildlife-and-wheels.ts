import type { Product } from "../../domain/catalogue-types";
import { tourAttributes } from "../../domain/offer-attributes";
import { parkTickets, petrol } from "./gate-costs";

/** Our own products with vehicles: jeep safari, tuk tuk, bicycle and motor bikes. */

export const jeepSafari: Product = {
  name: "Jeep Safari",
  id: "jeep-safari",
  price: 11_400,
  priceUnit: "person",
  category: "Jeep Safari",
  tiers: [
    { from: 1, to: 1, lkr: 11_400 },
    { from: 2, to: 5, lkr: 7_500 },
    { from: 6, to: 10, lkr: 6_000 },
  ],
  startTimes: ["14:30"],
  minutes: 240,
  meetingPlace: "Pick-up within Habarana and Hiriwadunna",
  goesTo: ["minneriya", "kaudulla"],
  gateCosts: [parkTickets],
  vehicle: { name: "jeep", seats: 6 },
  attributes: tourAttributes({
    childrenFrom: 5,
    effort: "seated",
    yes: ["goodForChildren", "onlyYourGroup", "pickUp", "sunset", "elephants", "birds"],
  }),
  description:
    "Look for wild elephants from an open jeep, with a driver who grew up by the Habarana parks. We go to Minneriya, Kaudulla or Hurulu, wherever the herds were seen that morning.",
  detailedDescription: [
    "Three places for elephants lie less than an hour by car from Habarana: Minneriya, Kaudulla and the Hurulu eco park. The herds move between them with the water and the grass, so your driver asks the other drivers and the trackers in the morning and chooses the park on the day. From July to October, when the Minneriya lake shrinks and fresh grass grows on its bed, elephants come from far around to feed there together. People call it the Gathering.",
    "You stand under the open roof of a four-wheel-drive jeep while the track leaves the scrub forest and comes out on the open plain. Besides elephants there are spotted deer, toque macaques, painted storks, pelicans, crested hawk-eagles and sometimes a jackal. Leopards and sloth bears live here too, but they are rarely seen.",
    "These are wild animals, and nobody can promise you a sighting. What we do promise is a driver who keeps his distance, turns off the engine, and does not join a circle of jeeps around a mother and her calf. Nobody rides an elephant on any of our tours.",
  ],
  relatedImages: ["jeep-safari-2", "jeep-safari-3"],
  additionalDetails: {
    duration: "3 to 4 hours, usually from 2:30 pm until sunset",
    included: [
      "Open-roof four-wheel-drive jeep with driver",
      "A driver who knows the animals and speaks simple English",
      "Pick-up and return within Habarana and Hiriwadunna",
      "Drinking water",
      "Binoculars to share in the jeep",
    ],
    excluded: [
      "Park entrance tickets and the park's service charges",
      "A separate naturalist guide",
      "Meals and snacks",
      "Transport from outside Habarana",
    ],
    bring: ["A hat and sunscreen", "Something to keep dust off your camera", "A jacket for the drive back"],
    notes: [
      "The park is chosen on the day, by where the elephants are.",
      "The tracks are bumpy. We advise against this tour during pregnancy or with a bad back.",
      "A jeep takes up to six people. Larger groups travel in two jeeps.",
      "In heavy rain a park may close some tracks. We then offer another park or another day.",
    ],
  },
  seo: {
    title: "Jeep Safari near Habarana: Minneriya and Kaudulla",
    description:
      "See wild elephants from an open jeep in Minneriya, Kaudulla or Hurulu, with a local driver who keeps his distance. Pick-up in Habarana.",
  },
  onHome: true,
};

export const tukTukAdventures: Product = {
  name: "Tuk Tuk Adventures",
  id: "tuk-tuk-adventures",
  price: null,
  priceUnit: "person",
  category: "Tuk Tuk Ride",
  tiers: [],
  startTimes: ["08:00", "15:30"],
  minutes: 180,
  meetingPlace: "Pick-up within Habarana",
  goesTo: ["hiriwadunna"],
  attributes: tourAttributes({
    childrenFrom: 0,
    effort: "seated",
    yes: ["goodForChildren", "onlyYourGroup", "pickUp"],
    unknown: ["gentle", "sunset", "inRain", "birds"],
  }),
  description:
    "Ride in the back of a three-wheeler along village lanes, lake banks and paddy fields around Habarana. Your driver stops wherever you want to look, taste or take a photograph.",
  detailedDescription: [
    "A tuk tuk is slow enough to smell wood smoke and ripe mangoes, and small enough for lanes where no van can turn. The route is agreed with your driver before you leave: most people choose the lanes of Hiriwadunna, the bank of an old lake, a wood carver's workshop and a roadside stall for king coconut.",
    "It is an ordinary three-wheeler, the same one that takes children to school in the morning. There are no doors and no air conditioning, only a roof, a breeze and a driver who waves at everybody because he knows them.",
    "The drivers keep to the quiet roads and to the speed of the village. We do not race, and visitors do not drive on public roads.",
  ],
  relatedImages: ["tuk-tuk-adventures-2", "tuk-tuk-adventures-3"],
  additionalDetails: {
    duration: "2 to 3 hours",
    included: [
      "Tuk tuk with a licensed driver",
      "Stops wherever you like along the way",
      "One king coconut for each guest",
      "Pick-up and return within Habarana",
    ],
    excluded: ["Entrance tickets to temples or sites", "Meals", "Things you buy in the workshops"],
    bring: ["A light scarf against the dust", "Sunscreen"],
    notes: [
      "Places are arranged by phone or message, because the price depends on the route you choose.",
      "A tuk tuk seats two in comfort, three at most.",
      "Wear something that covers your shoulders and knees if you would like to stop at a temple.",
      "In heavy rain the side curtains come down and you see less. We are happy to move the time.",
    ],
  },
  seo: {
    title: "Tuk Tuk Adventures around Habarana and Hiriwadunna",
    description:
      "Explore village lanes, lake banks and workshops around Habarana in a three-wheeler with a local driver. The route is yours to choose.",
  },
  onHome: true,
};

export const bicycleTour: Product = {
  name: "Bicycle Tour",
  id: "bicycle-tour",
  price: null,
  priceUnit: "person",
  category: "Bike Rental",
  tiers: [],
  startTimes: ["06:30", "15:30"],
  minutes: 180,
  meetingPlace: "The starting point near Habarana",
  attributes: tourAttributes({
    childrenFrom: 10,
    effort: "moderate",
    yes: ["goodForChildren", "birds"],
    unknown: ["onlyYourGroup"],
  }),
  description:
    "Ride flat, shady paths between paddy fields and quiet old lakes with a guide from the village. There is time for bird watching, a chat with farmers and a cup of tea on the way.",
  detailedDescription: [
    "The dry zone is good cycling country: almost flat, laced with irrigation channels and shaded by kumbuk and mara trees. We start early, while the air is cool, and follow the bank of the Hiriwadunna lake before turning into the fields and the chena plots where farmers grow kurakkan, maize and pumpkins.",
    "The round is about 15 kilometres on gravel, sand and quiet tarred lanes, and the pace is that of the slowest rider. We stop for kingfishers, bee-eaters and painted storks, and once at a house for plain tea with a piece of jaggery.",
  ],
  relatedImages: ["bicycle-tour-2", "bicycle-tour-3"],
  additionalDetails: {
    duration: "About 3 hours, starting at 6:30 am or 3:30 pm",
    included: [
      "Bicycle with gears, checked before the ride",
      "Helmet",
      "Guide who rides with you",
      "Drinking water and tea with jaggery",
    ],
    excluded: ["Transport to the starting point", "Meals", "Travel insurance"],
    bring: ["Sunscreen and a hat", "Shoes that stay on the pedals"],
    notes: [
      "Places are arranged by phone or message, so that we can have bicycles of the right size ready.",
      "You should be able to ride for an hour without a break.",
      "Children's bicycles are few. Please tell us ages and heights when you write.",
      "After heavy rain some paths are under water and the route changes.",
    ],
  },
  seo: {
    title: "Bicycle Tour through the Villages of Habarana",
    description:
      "Cycle with a local guide along lake banks and paddy fields near Habarana: flat paths, birds, village gardens and tea on the way.",
  },
  onHome: true,
};

export const motorBikesRent: Product = {
  name: "Motor Bikes Rent",
  id: "motor-bikes-rent",
  price: 5_100,
  priceUnit: "day",
  category: "Bike Rental",
  tiers: [{ from: 1, to: null, lkr: 5_100 }],
  adultsOnly: true,
  startTimes: ["08:00"],
  minutes: 600,
  meetingPlace: "12 Tank Bund Road, Habarana",
  gateCosts: [petrol],
  attributes: tourAttributes({
    effort: "moderate",
    yes: [],
    unknown: ["onlyYourGroup"],
  }),
  description:
    "Rent a good motor bike or scooter by the day and see the Cultural Triangle at your own pace. Helmets, a phone holder and a paper map with our favourite back roads come with it.",
  detailedDescription: [
    "Habarana lies in the middle of the Cultural Triangle: Sigiriya, Dambulla, Polonnaruwa and Ritigala are each within an hour or so. With a bike of your own you can be at the foot of a rock before the coaches, and stop at every fruit stall on the way back.",
    "We rent 110 to 125 cc scooters and light motor bikes. Each is serviced every month, and we go through brakes, tyres, lights and papers with you before you leave. If something breaks, call us and we come out with a replacement anywhere within 40 kilometres of Habarana.",
    "Please be honest with yourself about your experience. Traffic drives on the left, buses overtake with confidence, and wild elephants cross the main roads at dusk. We ask everybody to be back before dark.",
  ],
  relatedImages: ["motor-bikes-rent-2", "motor-bikes-rent-3"],
  additionalDetails: {
    duration: "One day, 8 am to 6 pm",
    included: [
      "Scooter or light motor bike, one for each adult booked",
      "Helmets for rider and passenger",
      "Third-party insurance and the bike's papers",
      "Phone holder and a road map",
      "Help on the road within 40 kilometres",
    ],
    excluded: [
      "Fuel",
      "Cover for damage to the bike or to yourself",
      "Parking and entrance tickets",
      "Fines",
    ],
    bring: ["Your driving licence and international permit", "Your passport", "Closed shoes"],
    notes: [
      "You need a motorcycle licence and a permit that is valid in Sri Lanka. Please check the current rules before you travel.",
      "Riders must be at least 21, and children can't ride along.",
      "Helmets are required by law for rider and passenger.",
      "Do not ride after dark: elephants use these roads at night.",
    ],
  },
  seo: {
    title: "Motor Bikes Rent in Habarana, by the Day",
    description:
      "Rent a scooter or light motor bike in Habarana by the day, with helmets, papers, a map and help on the road across the Cultural Triangle.",
  },
  onHome: true,
};
