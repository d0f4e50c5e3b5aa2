/** Control characters, marks that turn the direction of text, and characters that nobody sees. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;
/** What mail programs make a link of. */
const LINKS = /:\/\/|www\./gi;

/** Whether a text has line breaks, or something that mail programs make a link of: no name may. Source: product 16. */
export function breaksLine(text: string): boolean {
  return /[\n\r\p{Zl}\p{Zp}]/u.test(text) || text.search(LINKS) >= 0;
}

/**
 * A text of somebody's for the line of a mail, such as a name in its subject: on one line, with nothing unseen in it and
 * nothing that becomes a link. Source: product 16.
 */
export function oneLine(text: string): string {
  return text.replaceAll(UNSEEN, " ").replaceAll(LINKS, " ").replaceAll(/\s+/g, " ").trim();
}
