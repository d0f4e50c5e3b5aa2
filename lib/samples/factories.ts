import type { ProviderCategory } from "../domain/provider-categories";
import type { ListingDetailsDto } from "../schemas/provider-dto";

/** Valid request bodies for tests, demo data and benchmarks. Each call makes another person, and takes changes. */

let counter = 0;

/** A text that no other call gives, in this process or another. */
function next(): string {
  counter += 1;
  return `${Date.now().toString(36)}${process.pid.toString(36)}${counter}`;
}

/** Body of a tourist's signup with a new email. */
export function touristSignupBody(changes: Partial<ReturnType<typeof defaultTourist>> = {}) {
  return { ...defaultTourist(), ...changes };
}

function defaultTourist() {
  return {
    fullName: "Ingrid Solberg",
    email: `ingrid.${next()}@travellers.example`,
    password: "lotus-tank-heron",
    country: "Norway",
  };
}

/** Body of a product booking for two adults on a day `daysAhead` from `now`. */
export function productBookingBody(changes: Partial<ReturnType<typeof defaultProductBooking>> = {}) {
  return { ...defaultProductBooking(), ...changes };
}

function defaultProductBooking() {
  return {
    productType: "Jeep Safari",
    date: dayFrom(new Date(), 30),
    time: "14:30",
    adults: 2,
    children: 0,
    totalPrice: 15_000,
    specialNotes: "",
    contact: {
      name: "Ingrid Solberg",
      email: "ingrid@travellers.example",
      message: "Please pick us up at the guesthouse by the tank.",
      phone: "+47 912 34 567",
    },
  };
}

/** The day `days` after the instant `from`, as `YYYY-MM-DD`. */
export function dayFrom(from: Date, days: number): string {
  return new Date(from.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}

/** A provider's listing as it is stored, without account fields. */
export interface ListingFields {
  fullName: string;
  serviceName: string;
  category: ProviderCategory;
  description: string;
  /** Whole LKR for a person. */
  price: number;
  location: string;
  contact: string;
}

/** A valid listing. */
export function listing(changes: Partial<ListingFields> = {}): ListingFields {
  return {
    fullName: "Nuwan Rathnayake",
    serviceName: "Minneriya Gathering Safaris",
    category: "Jeep Safari",
    description:
      "Afternoon drives to the elephants of Minneriya tank with a tracker who grew up beside the park.",
    price: 11_400,
    location: "Habarana",
    contact: "+94 77 555 0101",
    ...changes,
  };
}

/** The details of a listing; nothing is told but what is given. */
export function listingDetails(told: Partial<ListingDetailsDto> = {}): ListingDetailsDto {
  return {
    ...{
      durationMinutes: null,
      groupSize: null,
      smallestGroup: null,
      startTimes: [],
      languages: [],
      included: [],
      excluded: [],
      bring: [],
    },
    ...{ meetingPoint: "", town: null, vehicles: "", portrait: null, photoTexts: [] },
    ...told,
  };
}
