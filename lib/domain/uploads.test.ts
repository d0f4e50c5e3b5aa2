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

  test("adds to the chosen files", () => {
    expect(takePictures(["a"], [chosen("b"), chosen("c", 5, PNG)], photos)).toEqual({
      pictures: ["a", "b", "c"],
    });
  });

  test("replaces the file if only one is allowed", () => {
    expect(takePictures(["a"], [chosen("b")], profilePicture)).toEqual({ pictures: ["b"] });
  });

  test("accepts exactly 2 MB", () => {
    expect(takePictures([], [chosen("a", MAX_IMAGE_BYTES)], photos)).toEqual({ pictures: ["a"] });
  });

  test.each([
    ["photos", photos, MESSAGES.photoTooLarge],
    ["a profile picture", profilePicture, MESSAGES.profilePictureTooLarge],
    ["a review's image", REVIEW_PICTURES.image, MESSAGES.reviewImageTooLarge],
  ])("rejects one more byte with the message of %s, and keeps the chosen files", (_name, rules, problem) => {
    expect(takePictures(["a"], [chosen("b", MAX_IMAGE_BYTES + 1)], rules)).toEqual({
      pictures: ["a"],
      problem,
    });
  });

  test("leaves out files of another type and accepts the others", () => {
    expect(takePictures([], [chosen("a.gif", 10, GIF), chosen("b")], photos)).toEqual({
      pictures: ["b"],
      problem: MESSAGES.onlyJpegOrPng,
    });
  });

  test("leaves out the sixth photo", () => {
    expect(takePictures(["a", "b", "c", "d"], [chosen("e"), chosen("f")], photos)).toEqual({
      pictures: ["a", "b", "c", "d", "e"],
      problem: MESSAGES.tooManyPhotos,
    });
  });
});
