import { describe, expect, test } from "vitest";
import { csvStream } from "./csv";

async function* each<T>(items: readonly T[]) {
  yield* items;
}

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  return Buffer.from(await new Response(stream).arrayBuffer()).toString("utf8");
}

const columns = { value: (item: string | number | boolean | null) => item };
const problems: Error[] = [];
const noted = (error: Error) => void problems.push(error);

const line = async (value: string | number | boolean | null) => {
  const file = await textOf(csvStream(each([value]), columns, noted));
  return file.slice('\ufeff"value"\r\n'.length, -"\r\n".length);
};

describe("CSV", () => {
  test("starts with a byte order mark and its headings, also without rows", async () => {
    expect(await textOf(csvStream(each([]), { a: () => 1, b: () => 2 }, noted))).toBe('\ufeff"a","b"\r\n');
  });

  test.each([
    ["=1+1", `"'=1+1"`],
    ["+94 77 123 4567", `"'+94 77 123 4567"`],
    ["-2+3", `"'-2+3"`],
    ["@SUM(A1)", `"'@SUM(A1)"`],
    ["\t=1", `"'\t=1"`],
    ["\r=1", `"'\r=1"`],
    ["\n=1", `"'\n=1"`],
    ["  =1", `"'  =1"`],
    [";=1+1", `"';=1+1"`],
    [",=1+1", `"',=1+1"`],
    ["|@SUM(A1)", `"'|@SUM(A1)"`],
    ["; ;\t-2+3", `"'; ;\t-2+3"`],
    ['";=1+1', `"'"";=1+1"`],
    [";＝1+1", `"';＝1+1"`],
    ["＝1+1", `"'＝1+1"`],
    [`=HYPERLINK("http://x","y")`, `"'=HYPERLINK(""http://x"",""y"")"`],
  ])("escapes the formula %j", async (value, cell) => {
    expect(await line(value)).toBe(cell);
  });

  test.each([
    ["plain", '"plain"'],
    ["; and so on", '"; and so on"'],
    ['says "hello", twice\nand on', '"says ""hello"", twice\nand on"'],
    ["සිංහල", '"සිංහල"'],
    [-12.5, "-12.5"],
    [0, "0"],
    [true, "yes"],
    [false, "no"],
    [null, ""],
  ])("%j", async (value, cell) => {
    expect(await line(value)).toBe(cell);
  });

  test("reads rows only as fast as the client reads the file", async () => {
    let made = 0;
    let closed = false;
    async function* endless() {
      try {
        for (;;) {
          made += 1;
          yield "x".repeat(1_000);
        }
      } finally {
        closed = true;
      }
    }
    const reader = csvStream(endless(), columns, noted).getReader();
    await reader.read();
    await new Promise((resolve) => setTimeout(resolve, 50));
    const before = made;
    expect(before).toBeLessThan(300);
    await reader.cancel();
    await expect.poll(() => closed).toBe(true);
    expect(made - before).toBeLessThan(50);
    expect(problems).toEqual([]);
  });

  test("a file whose rows fail ends with an error instead of looking complete", async () => {
    async function* failing() {
      yield "first";
      throw new Error("gone");
    }
    await expect(textOf(csvStream(failing(), columns, noted))).rejects.toThrow();
    expect(problems).toEqual([new Error("gone")]);
  });
});
