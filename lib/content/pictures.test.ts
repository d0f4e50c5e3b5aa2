import { existsSync, readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { PRODUCTS } from "../domain/catalogue";
import { PHONE_SIZE, phoneIdOf } from "./drawn-picture";
import { drawnPicture, findPictures, GALLERY_FILM, PLACEHOLDER_PICTURE } from "./pictures";
import { scenes } from "./scenes.generated";

const file = (address: string) => `public${address}`;

test("every file of the pictures exists, and so does the placeholder", () => {
  const named = findPictures(Object.keys(scenes)).flatMap(({ srcSet }) =>
    srcSet.split(", ").map((candidate) => candidate.replace(/ \d+w$/, "")),
  );
  expect([...named, PLACEHOLDER_PICTURE].filter((address) => !existsSync(file(address)))).toEqual([]);
});

test("hero pictures for phones have the size of their box, and are not larger files than the wide ones", () => {
  const heroes = findPictures(Object.keys(scenes)).filter(({ id }) => id.startsWith("hero-"));
  expect(heroes.map(({ id }) => drawnPicture(id)?.phone)).toEqual([true, true, true, true]);
  for (const { id } of heroes) {
    expect(findPictures([phoneIdOf(id)])).toMatchObject([PHONE_SIZE]);
    const bytes = (picture: string) => statSync(file(`/images/scenes/${picture}-750.avif`)).size;
    expect(bytes(phoneIdOf(id))).toBeLessThanOrEqual(bytes(id));
  }
});

test.each(PRODUCTS.map((product) => [product.name, product] as const))(
  "%s has its picture and two more",
  (_name, { id, relatedImages }) => {
    const pictures = findPictures([id, ...relatedImages]);
    expect(pictures).toHaveLength(3);
    for (const { alt } of pictures) expect(alt).toMatch(/^[A-Z].{20,}\.$/);
  },
);

test("the film and its poster exist, each film below 3 MB", () => {
  const { mp4, webm, poster, thumbnail } = GALLERY_FILM;
  expect([mp4, webm, poster, thumbnail].filter((address) => !existsSync(file(address)))).toEqual([]);
  for (const film of [mp4, webm]) expect(statSync(file(film)).size).toBeLessThan(3_000_000);
});

test("the MP4 can be played while it loads, because its index comes first", () => {
  const film = readFileSync(file(GALLERY_FILM.mp4));
  expect(film.indexOf("moov")).toBeGreaterThan(0);
  expect(film.indexOf("moov")).toBeLessThan(film.indexOf("mdat"));
});

test("pictures that were not rendered are left out, and duplicates are removed", () => {
  expect(findPictures(["jeep-safari", "no-such-picture", "jeep-safari"]).map(({ id }) => id)).toEqual([
    "jeep-safari",
  ]);
});
