/** Tourists, bookings, reviews and messages of the demo data. */

/** Tourists; the first one is the demo login. */
export const DEMO_TOURISTS = [
  { fullName: "Maya Lindqvist", email: "tourist@nelumtrails.example", country: "Sweden" },
  { fullName: "Tom Ashworth", email: "tom.ashworth@travellers.example", country: "United Kingdom" },
  { fullName: "Aiko Tanabe", email: "aiko.tanabe@travellers.example", country: "Japan" },
  { fullName: "Lucas Moreau", email: "lucas.moreau@travellers.example", country: "France" },
  { fullName: "Hannah Vogel", email: "hannah.vogel@travellers.example", country: "Germany" },
  { fullName: "Priya Raman", email: "priya.raman@travellers.example", country: "India" },
  { fullName: "Zoë Kowalczyk", email: "zoe.kowalczyk@travellers.example", country: "Poland" },
  { fullName: "Daniel Okafor", email: "daniel.okafor@travellers.example", country: "Canada" },
] as const;

/** A demo booking. A service is given by the index of its listing. */
export interface DemoBooking {
  tourist: number;
  what: string | number;
  /** Days from today; negative in the past. */
  day: number;
  time: string;
  adults: number;
  children: number;
  status: "pending" | "confirmed" | "cancelled";
  notes?: string;
  /** Another day and time that the guest of a confirmed booking asks for. */
  asksFor?: { day: number; time: string };
}

/** Bookings of every status, before and after today. */
export const DEMO_BOOKINGS: readonly DemoBooking[] = [
  { tourist: 0, what: "Village Tour", day: -21, time: "09:00", adults: 2, children: 1, status: "confirmed" },
  { tourist: 0, what: 0, day: -20, time: "14:30", adults: 2, children: 1, status: "confirmed" },
  {
    tourist: 0,
    what: "Jeep Safari",
    day: 12,
    time: "14:30",
    adults: 2,
    children: 1,
    status: "confirmed",
    notes: "Our daughter is five; a seat away from the open side, please.",
  },
  {
    tourist: 0,
    what: "Village Cooking Experience",
    day: 13,
    time: "10:00",
    adults: 2,
    children: 1,
    status: "pending",
  },
  { tourist: 0, what: 9, day: 14, time: "08:00", adults: 2, children: 0, status: "cancelled" },
  {
    tourist: 1,
    what: "Catamaran Boat Ride",
    day: -9,
    time: "06:30",
    adults: 2,
    children: 0,
    status: "confirmed",
  },
  { tourist: 1, what: 7, day: -8, time: "07:00", adults: 2, children: 0, status: "confirmed" },
  { tourist: 1, what: 4, day: 5, time: "15:00", adults: 2, children: 0, status: "pending" },
  {
    tourist: 2,
    what: "Traditional Village Lunch",
    day: -15,
    time: "12:30",
    adults: 1,
    children: 0,
    status: "confirmed",
  },
  { tourist: 2, what: 11, day: -14, time: "12:30", adults: 1, children: 0, status: "confirmed" },
  {
    tourist: 3,
    what: "Bullock Cart Ride",
    day: -30,
    time: "08:30",
    adults: 4,
    children: 2,
    status: "confirmed",
  },
  { tourist: 3, what: 1, day: 20, time: "15:00", adults: 4, children: 2, status: "pending" },
  {
    tourist: 4,
    what: "Sigiriya Tour, Dambulla Temple, Village Tour and Jeep Safari",
    day: 33,
    time: "07:00",
    adults: 2,
    children: 0,
    status: "confirmed",
    notes: "We arrive from Kandy the evening before.",
  },
  { tourist: 4, what: 8, day: -3, time: "05:30", adults: 2, children: 0, status: "confirmed" },
  { tourist: 5, what: "Motor Bikes Rent", day: 2, time: "09:00", adults: 2, children: 0, status: "pending" },
  { tourist: 5, what: 2, day: -40, time: "15:00", adults: 3, children: 2, status: "confirmed" },
  {
    tourist: 6,
    what: "Village Walk Tour",
    day: -5,
    time: "16:00",
    adults: 1,
    children: 0,
    status: "cancelled",
  },
  { tourist: 6, what: 12, day: -8, time: "12:00", adults: 6, children: 0, status: "confirmed" },
  {
    tourist: 7,
    what: "Hiriwadunna Village Tour and Jeep Safari One Day Tour",
    day: 45,
    time: "08:00",
    adults: 5,
    children: 0,
    status: "pending",
  },
  { tourist: 7, what: 13, day: -60, time: "12:30", adults: 5, children: 0, status: "confirmed" },
  {
    tourist: 1,
    what: 0,
    day: 3,
    time: "05:30",
    adults: 2,
    children: 0,
    status: "confirmed",
    notes: "We can be at the gate by ourselves.",
  },
  { tourist: 4, what: 0, day: 3, time: "14:30", adults: 4, children: 2, status: "confirmed" },
  {
    tourist: 6,
    what: 0,
    day: 3,
    time: "14:30",
    adults: 1,
    children: 0,
    status: "pending",
    notes: "Travelling alone; happy to share a jeep.",
  },
  { tourist: 5, what: 0, day: 9, time: "06:00", adults: 3, children: 1, status: "pending" },
  { tourist: 2, what: 0, day: 9, time: "15:00", adults: 2, children: 0, status: "cancelled" },
  { tourist: 1, what: 7, day: 2, time: "07:00", adults: 4, children: 2, status: "confirmed" },
  { tourist: 2, what: 7, day: 2, time: "08:30", adults: 3, children: 1, status: "confirmed" },
  { tourist: 3, what: 7, day: 2, time: "16:30", adults: 5, children: 0, status: "confirmed" },
  { tourist: 4, what: 7, day: 3, time: "07:00", adults: 2, children: 2, status: "confirmed" },
  { tourist: 5, what: 7, day: 3, time: "07:00", adults: 2, children: 0, status: "confirmed" },
  { tourist: 6, what: 7, day: 3, time: "08:30", adults: 4, children: 1, status: "confirmed" },
  { tourist: 7, what: 7, day: 3, time: "16:30", adults: 6, children: 0, status: "confirmed" },
  { tourist: 1, what: 7, day: 4, time: "07:00", adults: 5, children: 0, status: "confirmed" },
  { tourist: 2, what: 7, day: 4, time: "08:30", adults: 4, children: 0, status: "confirmed" },
  { tourist: 3, what: 7, day: 4, time: "16:30", adults: 3, children: 1, status: "confirmed" },
  { tourist: 4, what: 7, day: 5, time: "07:00", adults: 6, children: 0, status: "confirmed" },
  { tourist: 5, what: 7, day: 5, time: "08:30", adults: 2, children: 2, status: "confirmed" },
  { tourist: 6, what: 7, day: 5, time: "16:30", adults: 5, children: 1, status: "confirmed" },
  { tourist: 7, what: 7, day: 6, time: "07:00", adults: 4, children: 1, status: "confirmed" },
  { tourist: 1, what: 7, day: 6, time: "08:30", adults: 6, children: 0, status: "confirmed" },
  { tourist: 2, what: 7, day: 6, time: "16:30", adults: 4, children: 0, status: "confirmed" },
  { tourist: 3, what: 7, day: 7, time: "07:00", adults: 3, children: 2, status: "confirmed" },
  { tourist: 4, what: 7, day: 7, time: "08:30", adults: 3, children: 1, status: "confirmed" },
  { tourist: 5, what: 7, day: 7, time: "16:30", adults: 2, children: 2, status: "confirmed" },
  {
    tourist: 0,
    what: 0,
    day: 16,
    time: "06:00",
    adults: 2,
    children: 1,
    status: "confirmed",
    asksFor: { day: 17, time: "14:30" },
  },
];

/** Reviews: index of a confirmed booking above, rating, comment, whether it is approved. */
export const DEMO_REVIEWS = [
  {
    booking: 0,
    rating: 5,
    approved: true,
    comment:
      "We walked, paddled, ate with our hands and were home by two. Our daughter still talks about the lotus hat.",
  },
  {
    booking: 1,
    rating: 5,
    approved: true,
    comment:
      "Nuwan parked, switched off and waited. Twenty minutes later forty elephants came to drink in front of us.",
  },
  {
    booking: 5,
    rating: 4,
    approved: true,
    comment: "So quiet at half past six. Bring a long-sleeved shirt, the sun is strong on the way back.",
  },
  {
    booking: 6,
    rating: 5,
    approved: true,
    comment: "Gamini knows every bird by its call. The boat is simple and steady.",
  },
  {
    booking: 8,
    rating: 5,
    approved: true,
    comment: "Eight curries, all different, and nobody minded that I ate slowly.",
  },
  {
    booking: 9,
    rating: 5,
    approved: true,
    comment: "Kusum showed me how to scrape a coconut and let me fail at it. Wonderful lunch.",
  },
  {
    booking: 10,
    rating: 4,
    approved: true,
    comment: "The children loved it. Short and gentle, and the animals were treated kindly.",
  },
  {
    booking: 13,
    rating: 5,
    approved: true,
    comment: "Sigiriya upside down in the water and nobody else awake.",
  },
  {
    booking: 15,
    rating: 4,
    approved: true,
    comment: "A careful driver with binoculars for everybody. We saw a herd with two calves.",
  },
  {
    booking: 17,
    rating: 5,
    approved: false,
    comment: "Picked beans at eleven, ate them at one. Thank you, Malini.",
  },
  {
    booking: 19,
    rating: 3,
    approved: false,
    comment: "Good food, but we waited an hour for it. Order ahead if you are hungry.",
  },
] as const;

/** Messages from the contact form, and an enquiry for a day that many days ahead. */
export const DEMO_MESSAGES = [
  {
    name: "Clara Hofmann",
    email: "clara@travellers.example",
    phone: "+49 151 555 0188",
    message: "Could we be at the top before the sun is up?",
    enquiry: {
      productType: "Pidurangala Rock",
      day: 16,
      adults: 2,
      children: 1,
      stay: "A guest house in Sigiriya",
    },
  },
  {
    name: "Eleni Papadaki",
    email: "eleni@travellers.example",
    phone: "+30 690 555 0110",
    message:
      "Can we combine the cooking class with the bullock cart on one morning? We are four, two of us vegetarian.",
  },
  {
    name: "James Whitlock",
    email: "james@travellers.example",
    phone: "",
    message: "Is the village walk suitable for my mother? She is seventy and walks well on flat ground.",
  },
  {
    name: "Nethmi Fernando",
    email: "nethmi@hosts.example",
    phone: "+94715550177",
    message:
      "My aunt runs a small kitchen near Ritigala and would like to host lunches. What do you need from us?",
  },
] as const;
