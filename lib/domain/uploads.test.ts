import { describe, expect, test } from "vitest";
import { MESSAGES } from "../content/messages";
import {
  type ChosenFile,
  isJpegOrPng,
  MAX_IMAGE_BYTES,
  PROVIDER_PICTURES,
  REVIEW_PICTURES,
  takePictures,
} from "./uploads";

const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70);
const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const GIF = new TextEncoder().encode("GIF89a..");

const chosen = (file: string, size = 1_000, start = JPEG): ChosenFile<string> => ({ file, size, start });

describe("isJpegOrPng", () => {
  test.each([
    ["a JPEG", JPEG, true],
    ["a PNG", PNG, true],
    ["a GIF", GIF, false],
    ["text", new TextEncoder().encode("<svg xmlns"), false],
    ["a PNG cut short", PNG.slice(0, 7), false],
    ["nothing", new Uint8Array(), false],
  ])("%s", (_name, start, expected) => {
    expect(isJpegOrPng(start)).toBe(expected);
  });
});

describe("takePictures", () => {
  const { photos, profilePicture } = PROVIDER_PICTURES;

  test("adds to what is there", () => {
    expect(takePictures(["a"], [chosen("b"), chosen("c", 5, PNG)], photos)).toEqual({
      pictures: ["a", "b", "c"],
    });
  });

  test("takes the place of the only one there may be", () => {
    expect(takePictures(["a"], [chosen("b")], profilePicture)).toEqual({ pictures: ["b"] });
  });

  test("takes exactly 2 MB", () => {
    expect(takePictures([], [chosen("a", MAX_IMAGE_BYTES)], photos)).toEqual({ pictures: ["a"] });
  });

  test.each([
    ["photos", photos, MESSAGES.photoTooLarge],
    ["a profile picture", profilePicture, MESSAGES.profilePictureTooLarge],
    ["a review's image", REVIEW_PICTURES.image, MESSAGES.reviewImageTooLarge],
  ])("a byte more is refused with the sentence of %s, and what was there stays", (_name, rules, problem) => {
    expect(takePictures(["a"], [chosen("b", MAX_IMAGE_BYTES + 1)], rules)).toEqual({
      pictures: ["a"],
      problem,
    });
  });

  test("another kind of file is left out, and the good ones beside it are taken", () => {
    expect(takePictures([], [chosen("a.gif", 10, GIF), chosen("b")], photos)).toEqual({
      pictures: ["b"],
      problem: MESSAGES.onlyJpegOrPng,
    });
  });

  test("the sixth photo is left out", () => {
    expect(takePictures(["a", "b", "c", "d"], [chosen("e"), chosen("f")], photos)).toEqual({
      pictures: ["a", "b", "c", "d", "e"],
      problem: MESSAGES.tooManyPhotos,
    });
  });
});
