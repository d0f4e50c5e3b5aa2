import { expect, test, vi } from "vitest";
import { processImage } from "./process-image";

/** A mock of `sharp` that recognises a JPEG and then times out. */
vi.mock("sharp", () => {
  const late = () => Promise.reject(new Error("timeout: 12% complete"));
  const picture = {
    metadata: async () => ({ format: "jpeg", width: 9, height: 9 }),
    timeout: () => picture,
    rotate: () => picture,
    resize: () => picture,
    raw: () => picture,
    toBuffer: late,
  };
  return { default: Object.assign(() => picture, { concurrency: () => 1, cache: () => ({}) }) };
});

test("a picture whose processing times out can be sent again, and is not rejected as a wrong file", async () => {
  await expect(processImage(Buffer.from("picture"))).rejects.toMatchObject({
    code: "UNAVAILABLE",
    words: ["manyPictures", 10],
    headers: { "Retry-After": "10" },
  });
});
