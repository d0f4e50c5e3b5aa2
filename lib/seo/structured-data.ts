import { answerText, faqQuestions } from "../content/faq";
import { SITE } from "../content/site";
import type { Company } from "../domain/company";
import { PAGES } from "../paths";

/**
 * Structured data for search engines (JSON-LD of schema.org). It contains only information that the page
 * itself shows. Ratings come from approved reviews.
 */

export type Thing = Record<string, unknown>;

/**
 * Converts a path to an absolute address; returns undefined if the site's address is unknown. Fields with
 * such addresses are then left out.
 */
export type Absolute = (path: string) => string | undefined;

/** JSON for a script element, escaped so that it cannot end the element or start another. */
export function jsonLdText(data: unknown): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** The company, for the home page. */
export function companyData(absolute: Absolute, contacts: Company): Thing {
  return { "@context": "https://schema.org", ...company(absolute, contacts), description: SITE.description };
}

/** The company, as part of other data. */
export function company(absolute: Absolute, { phone, email, address }: Company): Thing {
  const [legalName, street, town = ""] = address;
  return {
    "@type": "TravelAgency",
    "@id": absolute(`${PAGES.home}#company`),
    name: SITE.name,
    legalName,
    url: absolute(PAGES.home),
    image: absolute("/og.jpg"),
    telephone: phone,
    email,
    address: {
      "@type": "PostalAddress",
      streetAddress: street,
      addressLocality: town.replace(/\s\d+$/, ""),
      postalCode: /\d+$/.exec(town)?.[0],
      addressCountry: "LK",
    },
  };
}

/** The breadcrumbs from the home page to this page. */
export function breadcrumbData(absolute: Absolute, steps: readonly { name: string; path: string }[]): Thing {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: [{ name: "Home", path: PAGES.home }, ...steps].map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: absolute(path),
    })),
  };
}

/** The questions and answers of the page /faq. */
export function faqData(contacts: Company): Thing {
  return questionsData(
    faqQuestions(contacts).map((one) => ({ question: one.question, answer: answerText(one) })),
  );
}

/** Questions with their answers, as a page shows them. */
export function questionsData(questions: readonly { question: string; answer: string }[]): Thing {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
