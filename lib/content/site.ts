/** Name and contacts of the company. */
export const SITE = {
  name: "Nelum Trails",
  tagline: "Eco tours in Sri Lanka, run by the people who live there",
  description:
    "Book jeep safaris, village tours, lagoon boats and hill walks in Sri Lanka directly with the families, drivers and boatmen who run them.",
  phone: "+94 66 555 0142",
  email: "hello@nelumtrails.example",
  address: ["Nelum Trails", "12 Tank Bund Road", "Habarana 50150", "Sri Lanka"],
} as const;

/** The site's page on a social network. */
export interface SocialLink {
  name: "Instagram" | "Facebook" | "YouTube";
  href: string;
}
