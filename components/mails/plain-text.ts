import { toPlainText } from "@react-email/render";

const HEADINGS = ["h1", "h2"].map((selector) => ({
  selector,
  options: { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 2 },
}));

/**
 * The text part of a mail, from its HTML: with the address behind each link, and each fact on a line of its own. It says
 * what the HTML says; the hidden line for lists of mails (`Preview`) is left out.
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
