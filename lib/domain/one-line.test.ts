import { expect, test } from "vitest";
import { hidesCharacters, oneLine, ownWords, teamWords } from "./one-line";

test.each([
  ["Ingrid Solberg", "Ingrid Solberg"],
  ["Ada\r\nBcc: all@evil.example", "Ada Bcc: all@evil. example"],
  ["Ada\u2028\u0000\u202Egpj.exe", "Ada gpj. exe"],
  ["Free money https://evil.example/x", "Free money https evil. example/x"],
  ["WWW.evil.example", "evil. example"],
  ["visit evil.com now", "visit evil. com now"],
  ["evil\u200D.\u200Dcom", "evil\u200D. com"],
  ["Dr. A. B. Perera, 6.30 a.m.", "Dr. A. B. Perera, 6.30 a.m."],
  ["ශ්\u200Dරී ලංකා", "ශ්\u200Dරී ලංකා"],
  ["\u200DAda", "Ada"],
])("%j becomes %j on one line", (text, line) => {
  expect(oneLine(text)).toBe(line);
});

test("a longer text from users keeps its lines, but no links or hidden characters", () => {
  expect(ownWords("  Two\r\nlines \r\n\r\n\r\n\u202Eand http://evil.example\u0007 ")).toBe(
    "Two\nlines\n\nand http evil. example",
  );
  expect(ownWords("🪷".repeat(1_001))).toBe(`${"🪷".repeat(1_000)}…`);
});

test("a text from our team is not shortened and keeps its links", () => {
  expect(teamWords("See https://nelum.example/tour\r\n\u202E\u0007 at 9.30 ")).toBe(
    "See https://nelum.example/tour\nat 9.30",
  );
  expect(teamWords("x".repeat(1_500))).toHaveLength(1_500);
});

test.each([
  "O'Brien-Müller, Zoë",
  "ශ්\u200Dරී ලංකා",
  "க்\u200Cஷ",
  "علی\u200Cرضا",
  "නිමල් පෙරේරා",
  "王小明",
  "Lotus ❤\uFE0F Boats",
])("the name %j hides no characters", (name) => {
  expect(hidesCharacters(name)).toBe(false);
});

test.each([
  "Ni\u200Bmal",
  "Ni\u200Dmal",
  "\u200CNimal",
  "ශ\u200Dරී",
  "Nimal\u202Egpj",
  "\u2066Nimal\u2069",
  "Nimal\u200F",
  "Ni\u00ADmal",
  "Nimal\uFEFF",
  "Nimal\tPerera",
  "Nimal\u0085",
  "Nimal\u3164",
  "Nimal\u{E0041}",
  "Nimal\uFE0F",
])("the name %j hides characters", (name) => {
  expect(hidesCharacters(name)).toBe(true);
});
