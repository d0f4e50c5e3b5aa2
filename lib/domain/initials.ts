/** The first letter of each word, with its vowel signs, as in Sinhala and Tamil. */
const FIRST_LETTERS = /(?<![\p{L}\p{M}\p{N}'’])[\p{L}\p{N}]\p{M}*/gu;

/** The initials of a name: the first letters of its first and last word, such as `IS`. */
export function initialsOf(name: string): string {
  const letters = name.match(FIRST_LETTERS) ?? [];
  const [first = "", last = ""] = [letters[0], letters.length > 1 ? letters.at(-1) : ""];
  return `${first}${last}`.toLocaleUpperCase("en");
}
