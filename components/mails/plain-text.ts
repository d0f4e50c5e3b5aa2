import { toPlainText } from "@react-email/render";

const HEADINGS = ["h1", "h2"].map((selector) => ({
  selector,
  options: { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 2 },
}));

/**
 * Converts the HTML of a mail to its plain-text part: with the address after each link, and one line for each fact.
 * Leaves out the hidden preview text (`Preview`).
 */
export function plainText(html: string): string {
  return toPlainText(html, {
    selectors: [
      ...HEADINGS,
      { selector: "table.facts", format: "block", options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
      { selector: "tr.fact", format: "block", options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
      { selector: 'th[scope="row"]', format: "inlineSurround", options: { suffix: ": " } },
      { selector: "td.value", format: "inline" },
      { selector: 'a[href^="tel:"]', format: "anchor", options: { ignoreHref: true } },
      { selector: "hr", options: { length: 24 } },
    ],
  });
}
