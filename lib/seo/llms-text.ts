import { API } from "../api-paths";
import { ASSISTANT_TOOLS } from "../content/assistant-tools";
import { answerText, faqQuestions } from "../content/faq";
import { PAGE_TEXTS } from "../content/pages";
import { SITE } from "../content/site";
import type { Product } from "../domain/catalogue-types";
import type { Company } from "../domain/company";
import { formatListPrice } from "../format";
import { lkrPerUsd } from "../lkr-per-usd";
import { FILES, MCP, PAGES } from "../paths";

/**
 * The text of `/llms.txt` (llmstxt.org), built from the texts of the pages: a description of the site, its pages and
 * tours, and the addresses for programs.
 * @param products the current products
 * @param absolute converts a path to an absolute address; if it returns undefined, the link has the path itself
 */
export function llmsText(
  absolute: (path: string) => string | undefined,
  products: readonly Product[],
  company: Company,
): string {
  const link = (name: string, path: string, words: string) =>
    `- [${name}](${absolute(path) ?? path}): ${words}`;
  const tools = Object.entries(ASSISTANT_TOOLS).map(([name, { title }]) => `  - \`${name}\`: ${title}`);
  return [
    `# ${SITE.name}`,
    `> ${SITE.description}`,
    `Prices are in US dollars, at ${lkrPerUsd()} Sri Lankan rupees. Guests pay on the day of the tour.`,
    "## Pages",
    Object.values(PAGE_TEXTS)
      .map(({ path, title, description }) => link(title, path, description))
      .join("\n"),
    "## Our tours",
    products
      .map((product) =>
        link(
          product.name,
          PAGES.productDescription(product.name),
          `${priceOf(product)}. ${product.description}`,
        ),
      )
      .join("\n"),
    "## For programs",
    [
      link("MCP server", MCP, "Model Context Protocol over HTTP, without a login. It only reads. Its tools:"),
      ...tools,
      link("API description", API.description, "OpenAPI. These calls need no login:"),
      `  - \`GET ${API.availability}\`: departures and the places left`,
      `  - \`GET ${API.providers}\`: hosts`,
      `  - \`GET ${API.allReviews}\`: reviews`,
      link("Product feed", FILES.thingsToDo, "all tours and hosts with a price, in Google's format"),
      link("Sitemap", "/sitemap.xml", "all pages, with those of the hosts"),
    ].join("\n"),
    `## ${PAGE_TEXTS.faq.title}`,
    ...faqQuestions(company).flatMap((one) => [`### ${one.question}`, answerText(one)]),
    "",
  ].join("\n\n");
}

/** The list price as on the page. */
function priceOf({ price, priceUnit }: Product): string {
  return price === null ? "Price on request" : `${formatListPrice(price)}/${priceUnit}`;
}
