import { describe, expect, test } from "vitest";
import { searchedWords, searchTerms, sortName } from "./search-words";

describe("the words of a document", () => {
  test.each([
    [["Zoë Kowalczyk"], ["zoe", "kowalczyk"]],
    [["NT-7K2M9Q"], ["nt", "7k2m9q"]],
    [["ada.b@travellers.example"], ["ada", "b", "travellers", "example"]],
    [["+94 77 123-4567"], ["94", "77", "123", "4567"]],
    [["සිංහල ගම"], ["සිංහල", "ගම"]],
    [["Lotus lotus LOTUS"], ["lotus"]],
    [[null, undefined, "", "…!"], []],
    [["ﬁshing ①"], ["fishing", "1"]],
  ])("%j", (texts, words) => {
    expect(searchTerms(...texts)).toEqual(words);
  });

  test("are limited in number and length", () => {
    const many = Array.from({ length: 500 }, (_, i) => `w${i}`).join(" ");
    expect(searchTerms(many)).toHaveLength(100);
    expect(searchTerms("x".repeat(1_000))[0]).toHaveLength(40);
    expect(searchedWords(many)).toHaveLength(6);
  });

  test("contain no special characters of patterns", () => {
    expect(searchTerms(".*+?^$()|[]{}\\/ a$b")).toEqual(["a", "b"]);
    expect(searchedWords("^.* $where")).toEqual(["where"]);
  });
});

test("names are sorted without regard to case and accents", () => {
  expect(["Zoë", "ada", "Élan", "Bo"].map(sortName).toSorted()).toEqual(["ada", "bo", "elan", "zoe"]);
});
