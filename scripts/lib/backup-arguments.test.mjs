import path from "node:path";
import { expect, test, vi } from "vitest";
import { givenFile, givenMove, givenPictures } from "./backup-arguments.mjs";

test("a file path is relative to the folder of the command", () => {
  vi.stubEnv("INIT_CWD", "/home/asha");
  expect(givenFile("say", [], ["a.backup"])).toEqual({
    file: path.resolve("/home/asha/a.backup"),
    options: [],
  });
  expect(givenFile("say", ["--replace"], ["--replace", "/b"])).toEqual({
    file: "/b",
    options: ["--replace"],
  });
  for (const given of [[], ["a", "b"], ["a", "--replace"]]) {
    expect(() => givenFile("npm run backup -- FILE", [], given)).toThrow("Usage: npm run backup -- FILE");
  }
});

test("a move has one direction, to or from an address", () => {
  const uri = "mongodb://db.example/nelum";
  expect(givenMove(["--to", uri])).toEqual({ direction: "to", uri, options: [] });
  expect(givenMove(["--from", uri, "--replace"])).toEqual({ direction: "from", uri, options: ["--replace"] });
  for (const given of [
    [],
    [uri],
    ["--to"],
    ["--to", "--from", uri],
    ["--to", "db.example"],
    ["--into", uri],
  ]) {
    expect(() => givenMove(given)).toThrow("Usage: npm run move");
  }
});

test("pictures can be moved to S3 or to the database", () => {
  expect(givenPictures(["--to", "s3"])).toEqual({ place: "s3", options: [] });
  expect(givenPictures(["--delete", "--to", "database"])).toEqual({
    place: "database",
    options: ["--delete"],
  });
  for (const given of [[], ["--to"], ["s3"], ["--to", "disk"], ["--to", "s3", "--replace"]]) {
    expect(() => givenPictures(given)).toThrow("Say npm run pictures");
  }
});
