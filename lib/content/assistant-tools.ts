import { lkrPerUsd } from "../lkr-per-usd";

/** How the MCP server describes itself and its tools to AI assistants. `/llms.txt` lists the same tools. */

/** Sent to an assistant when it connects. */
export const assistantInstructions = () =>
  `Eco tours around Habarana, Sri Lanka: our own tours, and local hosts. All tools only read. Prices are in US dollars at ${lkrPerUsd()} Sri Lankan rupees, and guests pay on the day. To book, give the guest the link bookingPage: day and group are filled in there. Days and times are local to the tour.`;

/** Titles and descriptions of the tools, by name. */
export const ASSISTANT_TOOLS = {
  search_offers: {
    title: "Search tours and hosts",
    description:
      "Finds tours and hosts by words, place, category, price, attributes, day and group, 24 to a page. With a day, only offers with a departure that has room. With a group, each result has its total.",
  },
  get_offer: {
    title: "Read a tour or host",
    description:
      "Everything that the page of an offer says: description, prices, attributes, what is included and what to bring, meeting point, answer time, rating and newest reviews.",
  },
  get_availability: {
    title: "List departures with free places",
    description:
      "The departures of an offer on up to 62 days, with the places left. If scheduled is false, guests may request any day and time.",
  },
  get_quote: {
    title: "Get the price for a group",
    description: "What an offer costs for a group, and a link to the booking page for this group.",
  },
} as const;
