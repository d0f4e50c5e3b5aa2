/**
 * Cleans people's texts for mails (names, notes, messages), so that they contain no line breaks where one line is
 * expected, no invisible characters and, unless our team wrote them, nothing that mail programs turn into links.
 * Source: docs/product.md, "Mail".
 */

/** Control characters, direction marks and invisible characters, except line feeds and joiners. */
const INVISIBLE = /(?:(?![\n\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}])+/gu;
/**
 * Joiners (ZWNJ, ZWJ) that do not follow a letter. After a letter they are part of the spelling, as in Sinhala or
 * Persian.
 */
const STRAY_JOINERS = /(?<![\p{L}\p{M}])[\u200C\u200D]+/gu;
/** Text that mail programs turn into links: `://`, `www.`, and a dot inside a possible site name. */
const LINKS = /:\/\/|www[\u200C\u200D]*\./gi;
const INNER_DOTS = /(?<=[\p{L}\p{M}\p{N}-][\u200C\u200D]*)\.(?=[\u200C\u200D]*\p{L}[\u200C\u200D]*\p{L})/gu;

/**
 * Whether a text has line breaks, or something that mail programs turn into a link. Names must have neither.
 */
export function breaksLine(text: string): boolean {
  return /[\n\r\p{Zl}\p{Zp}]/u.test(text) || text.search(LINKS) >= 0;
}

/** The viramas (signs that mute a consonant's vowel) of several scripts. After one, a joiner changes how letters join. */
const VIRAMA = "\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0BCD\\u0C4D\\u0CCD\\u0D4D\\u0DCA\\u1039\\u103A\\u17D2";
/**
 * Exceptions to `HIDDEN`. Joiners are allowed where they change how letters join, as in Sinhala, Tamil and Persian:
 * after a virama, or ZWNJ between two Arabic letters. The rule for domain names is the same (RFC 5892, appendix A:
 * "ContextJ"), but excludes Arabic letters that never join. An emoji may be followed by its variation selector.
 */
const IN_PLACE = `(?<=[${VIRAMA}])[\\u200C\\u200D]|(?<=\\p{sc=Arab})\\u200C(?=\\p{sc=Arab})|(?<=\\p{ExtPict})\\uFE0F`;
/**
 * Characters that names must not contain: control characters, direction marks and invisible characters, with which one
 * name can imitate another.
 */
const HIDDEN = new RegExp(`(?!${IN_PLACE})[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{DI}\\u2800]`, "u");

/** Whether a text has invisible characters or direction marks. Names must have neither. */
export function hidesCharacters(text: string): boolean {
  return HIDDEN.test(text);
}

function withoutInvisible(text: string): string {
  return text.replaceAll(INVISIBLE, " ").replaceAll(STRAY_JOINERS, " ");
}

function withoutLinks(text: string): string {
  return withoutInvisible(text).replaceAll(LINKS, " ").replaceAll(INNER_DOTS, ". ");
}

/** Cleans a person's text for one line of a mail, such as a name in its subject. */
export function oneLine(text: string): string {
  return withoutLinks(text.replaceAll("\n", " ")).replaceAll(/\s+/g, " ").trim();
}

/** Maximum number of characters (code points) of a person's longer text in a mail. */
const MOST = 1_000;

/**
 * Cleans a text but keeps its line breaks, with single spaces between words and at most one empty line in a
 * row.
 */
function inLines(text: string, clean: (text: string) => string): string {
  return clean(text.replaceAll(/\r\n?|[\u2028\u2029]/g, "\n"))
    .replaceAll(/[^\S\n]+/g, " ")
    .replaceAll(/ ?\n ?/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

/** Cleans our team's text for a mail: links and full length are kept. */
export function teamWords(text: string): string {
  return inLines(text, withoutInvisible);
}

/**
 * Cleans a person's longer text for a mail, such as a note: line breaks are kept, and the text is cut after
 * 1,000 characters.
 */
export function ownWords(text: string): string {
  const plain = inLines(text, withoutLinks);
  const characters = Array.from(plain);
  return characters.length > MOST ? `${characters.slice(0, MOST).join("").trimEnd()}…` : plain;
}
