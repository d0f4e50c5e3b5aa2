import type { ListingDetailsDto } from "../schemas/provider-dto";
import type { ListingFields } from "./factories";

/** The providers of the demo data: fourteen approved, three waiting for approval. Prices in whole LKR per person. */

const phone = (index: number) => `+94775550${String(100 + index)}`;

/** A listing of the demo data; some hosts have told no details yet. */
interface DemoListing extends ListingFields {
  details?: Partial<Omit<ListingDetailsDto, "portrait" | "photoTexts">>;
}

const rows: Omit<DemoListing, "contact">[] = [
  {
    fullName: "Nuwan Rathnayake",
    serviceName: "Minneriya Gathering Safaris",
    category: "Jeep Safari",
    price: 11_400,
    location: "Habarana",
    description:
      "Afternoon drives to the elephants of Minneriya tank with a tracker who grew up beside the park. We switch the engine off early and keep our distance, so you hear the herd before you see it.",
    details: {
      durationMinutes: 240,
      groupSize: 6,
      startTimes: ["14:30"],
      languages: ["English", "Sinhala"],
      included: [
        "Pick-up and drop-off in Habarana",
        "Jeep, driver and tracker",
        "Binoculars to share",
        "Drinking water",
      ],
      excluded: ["Park tickets, paid at the gate"],
      bring: ["A hat and a light scarf against the dust", "A jacket after rain"],
      meetingPoint: "At your guesthouse in Habarana, or at the clock tower at 2:30 pm.",
      town: "habarana",
      vehicles: "One open jeep with six seats and a roof.",
    },
  },
  {
    fullName: "Chaminda Weerasinghe",
    serviceName: "Kaudulla Dusk Drives",
    category: "Jeep Safari",
    price: 10_500,
    location: "Gal Oya Junction",
    description:
      "An open jeep for six, a cool box with king coconuts and an unhurried loop around Kaudulla tank, where the elephants come to drink, until the storks come in to roost. Pick-up from guesthouses in Habarana and Giritale.",
    details: {
      durationMinutes: 240,
      groupSize: 6,
      languages: ["English", "Sinhala"],
      included: ["Pick-up in Habarana and Giritale", "King coconuts from the cool box"],
      excluded: ["Park tickets, paid at the gate"],
      bring: ["Sunglasses", "Something warm for the drive back"],
      meetingPoint: "At your guesthouse, or at the railway station of Gal Oya Junction.",
      town: "gal-oya-junction",
      vehicles: "One open jeep for six.",
    },
  },
  {
    fullName: "Dilrukshi Ekanayake",
    serviceName: "Hurulu Eco Park with Dilrukshi",
    category: "Jeep Safari",
    price: 9_900,
    location: "Habarana",
    description:
      "One of the few women driving safaris in the North Central Province. Dilrukshi knows which grassland the elephants choose after rain, and carries binoculars for every seat.",
    details: {
      durationMinutes: 210,
      groupSize: 6,
      languages: ["English", "Sinhala", "Tamil"],
      included: ["Pick-up in Habarana", "Binoculars for every seat", "Water and fruit"],
      excluded: ["Tickets of the eco park"],
      bring: ["A hat", "Closed shoes"],
      meetingPoint: "At any guesthouse in Habarana.",
      town: "habarana",
      vehicles: "One open jeep with six seats.",
    },
  },
  {
    fullName: "Sarath Bandara",
    serviceName: "Wasgamuwa Backroad Safari",
    category: "Jeep Safari",
    price: 12_600,
    location: "Hettipola",
    description:
      "A full morning in a park most visitors never reach, with breakfast by the river. Long, quiet tracks, elephants, painted storks, sloth bear country and very few other jeeps.",
    details: {
      durationMinutes: 360,
      groupSize: 5,
      startTimes: ["05:45"],
      languages: ["English", "Sinhala"],
      included: ["Breakfast by the river", "Tea, coffee and water", "Tracker of the park"],
      excluded: ["Park tickets", "The drive to Hettipola"],
      bring: ["Long sleeves for the early hours", "Binoculars, if you have some"],
      meetingPoint: "At the park gate in Hettipola, at 5:45 am.",
      town: "hettipola",
      vehicles: "One jeep with five seats, so that everybody has a window.",
    },
  },
  {
    fullName: "Ruwan Jayasekara",
    serviceName: "Red Three-Wheeler Rounds",
    category: "Tuk Tuk Ride",
    price: 3_600,
    location: "Sigiriya",
    description:
      "Two hours of back lanes, paddy bunds and a tea stop in Ruwan's hand-painted tuk tuk. He stops whenever you raise a camera and knows the best side of the rock at every hour.",
    details: {
      durationMinutes: 120,
      groupSize: 3,
      languages: ["English", "Sinhala", "A little German"],
      included: ["Tea at a roadside stop", "As many photo stops as you like"],
      excluded: ["Entrance to the rock"],
      bring: ["A hat"],
      meetingPoint: "At the car park of the rock, or at your guesthouse in Sigiriya.",
      town: "sigiriya",
      vehicles: "One hand-painted tuk tuk for up to three.",
    },
  },
  {
    fullName: "Fathima Rizna",
    serviceName: "Dambulla Market Tuk Tuk",
    category: "Tuk Tuk Ride",
    price: 3_000,
    location: "Dambulla",
    description:
      "Before dawn to the wholesale market, where the island's vegetables change hands by torchlight, then breakfast of hoppers and pol sambol at a counter Rizna has eaten at since school.",
    details: {
      durationMinutes: 180,
      groupSize: 3,
      languages: ["English", "Sinhala", "Tamil"],
      included: ["Breakfast of hoppers and pol sambol", "Pick-up in Dambulla"],
      bring: ["Closed shoes: the market floor is wet"],
      startTimes: ["04:30"],
      meetingPoint: "At your guesthouse in Dambulla, at 4:30 am.",
      town: "dambulla",
      vehicles: "One tuk tuk for up to three.",
    },
  },
  {
    fullName: "Ajith Premaratne",
    serviceName: "Polonnaruwa by Tuk Tuk",
    category: "Tuk Tuk Ride",
    price: 4_200,
    location: "Polonnaruwa",
    description:
      "Between the ruins in the shade, with cold water and a driver who waits as long as you like at each one. Ajith's grandfather helped to clear the trees from the southern palace.",
  },
  {
    fullName: "Gamini Herath",
    serviceName: "Hiriwadunna Lotus Boats",
    category: "Catamaran Boat Ride",
    price: 2_940,
    location: "Hiriwadunna",
    description:
      "Two dugouts tied side by side, a bench, a paddle and a tank full of lotus. Gamini makes you a hat from a leaf and tells you which fish eagle owns which tree.",
    details: {
      durationMinutes: 75,
      groupSize: 6,
      languages: ["English", "Sinhala"],
      included: ["Life jackets", "A hat made from a leaf"],
      excluded: ["The bullock cart to the tank"],
      bring: ["Sun cream", "Sandals that may get wet"],
      meetingPoint: "At the boat landing below the tank bund, beside the banyan tree.",
      town: "hiriwadunna",
      vehicles: "Two dugouts tied side by side, with a bench.",
    },
  },
  {
    fullName: "Priyantha Silva",
    serviceName: "Dawn on Kandalama Water",
    category: "Catamaran Boat Ride",
    price: 3_300,
    location: "Kandalama",
    description:
      "A slow paddle at first light, when the water is flat and Sigiriya stands in it upside down. Tea from a flask on the far bank, and back before the wind gets up.",
    details: {
      durationMinutes: 90,
      groupSize: 4,
      languages: ["English", "Sinhala"],
      included: ["Life jackets", "Tea on the far bank"],
      bring: ["A light jacket: it is cool before sunrise"],
      meetingPoint: "At the sluice of the Kandalama tank, half an hour before sunrise.",
      town: "kandalama",
      vehicles: "One outrigger boat for four.",
    },
  },
  {
    fullName: "Somawathi Dissanayake",
    serviceName: "Somawathi's Bullock Cart",
    category: "Bullock Cart Ride",
    price: 2_700,
    location: "Hiriwadunna",
    description:
      "Raja and Sudu, two calm bullocks, take you along the tank bund at the speed of conversation. Rides are short, the animals rest in the shade between them, and four people is our limit.",
    details: {
      durationMinutes: 45,
      groupSize: 4,
      languages: ["Sinhala", "Some English"],
      included: ["King coconut at the end"],
      bring: ["A hat"],
      meetingPoint: "In front of the village school of Hiriwadunna.",
      town: "hiriwadunna",
      vehicles: "One cart with two bullocks, for four.",
    },
  },
  {
    fullName: "Upul Wickramage",
    serviceName: "Old Cart Road, Habarana",
    category: "Bullock Cart Ride",
    price: 2_970,
    location: "Habarana",
    description:
      "The road that carried rice to the kings' stores, in a cart with a woven roof. Upul walks beside the bullocks and points out kingfishers, medicinal trees and his school.",
  },
  {
    fullName: "Kusum Abeyratne",
    serviceName: "Kusum's Lotus Leaf Lunch",
    category: "Village Lunch",
    price: 2_700,
    location: "Hiriwadunna",
    description:
      "Rice and at least seven curries from a clay hearth, served on a lotus leaf under a roof of woven palm. Tell Kusum how much chilli you can take and she will believe you.",
    details: {
      durationMinutes: 90,
      groupSize: 12,
      languages: ["English", "Sinhala"],
      included: [
        "Rice with at least seven curries",
        "Buffalo curd with treacle",
        "Drinking water and herbal tea",
      ],
      excluded: ["The way to the house"],
      bring: ["An empty stomach"],
      meetingPoint: "At Kusum's house, the third on the left behind the temple.",
      town: "hiriwadunna",
    },
  },
  {
    fullName: "Malini Gunasekara",
    serviceName: "Chena Kitchen",
    category: "Village Lunch",
    price: 2_400,
    location: "Galkulama",
    description:
      "We pick from the field first: long beans, pumpkin, kurakkan, whatever is ready. Then we cook and eat together in the watch hut with a view over the whole clearing.",
  },
  {
    fullName: "Nirosha Tennakoon",
    serviceName: "Tank Bund Table",
    category: "Village Lunch",
    price: 3_000,
    location: "Giritale",
    description:
      "Lake fish grilled over coconut shells, jackfruit curry and curd with kithul treacle at one long table beside the water. Vegetarians eat as well as everybody else.",
    details: {
      durationMinutes: 120,
      groupSize: 16,
      languages: ["English", "Sinhala"],
      included: ["Grilled lake fish or jackfruit curry", "Curd with kithul treacle", "Water and tea"],
      excluded: ["Beer and soft drinks"],
      meetingPoint: "At the long table on the bund, behind the old rest house of Giritale.",
      town: "giritale",
    },
  },
  {
    fullName: "Lakmal Peiris",
    serviceName: "Ritigala Forest Jeep",
    category: "Jeep Safari",
    price: 10_200,
    location: "Ritigala",
    description:
      "A jeep to the foot of the monastery mountain and a guided walk among its stone paths and healing plants. New this season, with one vehicle and one careful driver.",
  },
  {
    fullName: "Sivakumar Nadarajah",
    serviceName: "Parakrama Samudra Outrigger",
    category: "Catamaran Boat Ride",
    price: 3_600,
    location: "Polonnaruwa",
    description:
      "Sunset on the inland sea of King Parakramabahu in a fishing outrigger, with life jackets in every size and a fisherman who has worked this water for thirty years.",
    details: {
      durationMinutes: 60,
      groupSize: 5,
      languages: ["English", "Tamil", "Sinhala"],
      included: ["Life jackets in every size"],
      bring: ["Sunglasses"],
      meetingPoint: "At the fishermen's landing on the bund.",
      town: "polonnaruwa",
      vehicles: "One fishing outrigger for five.",
    },
  },
  {
    fullName: "Anoma Karunaratne",
    serviceName: "Anoma's Kurakkan Kitchen",
    category: "Village Lunch",
    price: 2_250,
    location: "Sigiriya",
    description:
      "Finger millet roti, lunu miris and a clay pot of dhal, made in front of you within sight of the rock. Opening as soon as we are approved.",
  },
];

/** The first so many listings are approved, the others wait. */
export const APPROVED_LISTINGS = 14;

/** Every demo listing, always in the same order. */
export const DEMO_LISTINGS: readonly DemoListing[] = rows.map((row, index) => ({
  ...row,
  contact: phone(index),
}));
