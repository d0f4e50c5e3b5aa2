/**
 * Texts of people in mails. Names, notes and messages go into a mail through these functions alone, so that they bring
 * no line of their own, nothing unseen and, unless our team wrote them, nothing that a mail program makes a link of.
 * Source: product 15.
 */

/** Control characters, marks that turn the direction of text, and characters that nobody sees; lines keep their ends. */
const UNSEEN = /(?:(?![\n\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}])+/gu;
/** Joiners belong to the spelling of Sinhala or Persian, but only behind a letter. */
const STRAY_JOINERS = /(?<![\p{L}\p{M}])[\u200C\u200D]+/gu;
/** What mail programs make a link of: `://`, `www.`, and a dot within what may be the name of a site. */
const LINKS = /:\/\/|www[\u200C\u200D]*\./gi;
const INNER_DOTS = /(?<=[\p{L}\p{M}\p{N}-][\u200C\u200D]*)\.(?=[\u200C\u200D]*\p{L}[\u200C\u200D]*\p{L})/gu;

/** Whether a text has line breaks, or something that mail programs make a link of: no name may. */
export function breaksLine(text: string): boolean {
  return /[\n\r\p{Zl}\p{Zp}]/u.test(text) || text.search(LINKS) >= 0;
}

/**
 * What no name may have: control characters, marks that turn the direction of text, and characters that nobody sees,
 * with which one name looks like another. Joiners are the exception where they change how letters are joined, as in
 * Sinhala, Tamil and Persian: behind a virama, or ZWNJ between two Arabic letters. That is the rule of domain names
 * (RFC 5892, appendix A: "ContextJ"), but for Arabic letters that are never joined. An emoji may have its own sign behind it.
 */
const VIRAMA = "\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0BCD\\u0C4D\\u0CCD\\u0D4D\\u0DCA\\u1039\\u103A\\u17D2";
const IN_PLACE = `(?<=[${VIRAMA}])[\\u200C\\u200D]|(?<=\\p{sc=Arab})\\u200C(?=\\p{sc=Arab})|(?<=\\p{ExtPict})\\uFE0F`;
const HIDDEN = new RegExp(`(?!${IN_PLACE})[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{DI}\\u2800]`, "u");

/** Whether a text has characters that nobody sees, or that turn the direction of what follows: no name may. */
export function hidesCharacters(text: string): boolean {
  return HIDDEN.test(text);
}

function withoutUnseen(text: string): string {
  return text.replaceAll(UNSEEN, " ").replaceAll(STRAY_JOINERS, " ");
}

function harmless(text: string): string {
  return withoutUnseen(text).replaceAll(LINKS, " ").replaceAll(INNER_DOTS, ". ");
}

/** A text of somebody's for the line of a mail, such as a name in its subject. */
export function oneLine(text: string): string {
  return harmless(text.replaceAll("\n", " ")).replaceAll(/\s+/g, " ").trim();
}

/** Most characters (code points) of a longer text of somebody's in a mail. */
const MOST = 1_000;

/** With its line ends, one blank between words and at most one empty line. */
function inLines(text: string, clean: (text: string) => string): string {
  return clean(text.replaceAll(/\r\n?|[\u2028\u2029]/g, "\n"))
    .replaceAll(/[^\S\n]+/g, " ")
    .replaceAll(/ ?\n ?/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

/** What our own team writes, for a mail: whole, and with the addresses of pages. */
export function teamWords(text: string): string {
  return inLines(text, withoutUnseen);
}

/** A longer text of somebody's for a mail, such as a note: with its line ends, cut off after 1,000 characters. */
export function ownWords(text: string): string {
  const plain = inLines(text, harmless);
  const characters = Array.from(plain);
  return characters.length > MOST ? `${characters.slice(0, MOST).join("").trimEnd()}…` : plain;
}
