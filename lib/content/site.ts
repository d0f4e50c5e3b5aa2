import type { Company } from "../domain/company";

export const SITE = {
  name: "Nelum Trails",
  tagline: "Eco tours in Sri Lanka, run by the people who live there",
  description:
    "Book jeep safaris, village tours, lagoon boats and hill walks in Sri Lanka directly with the families, drivers and boatmen who run them.",
} as const;

/** The company's contacts until an admin changes them. */
export const FIRST_COMPANY: Company = {
  phone: "+94 66 555 0142",
  email: "hello@nelumtrails.example",
  address: ["Nelum Trails", "12 Tank Bund Road", "Habarana 50150", "Sri Lanka"],
  ...{ instagram: "", facebook: "", youtube: "" },
};

/** `FIRST_COMPANY` with example pages on social networks, for demo data. */
export const DEMO_COMPANY: Company = {
  ...FIRST_COMPANY,
  instagram: "https://www.instagram.com/",
  facebook: "https://www.facebook.com/",
  youtube: "https://www.youtube.com/",
};
