import { beforeEach, expect, test, vi } from "vitest";
import { LIMITS } from "../../limits";
import { decodingLoad, processOwn, processSent } from "./process-sent";

const count = vi.hoisted(() => vi.fn());
const decode = vi.hoisted(() => vi.fn());
vi.mock("../infra/rate-limit", () => ({ countCall: count }));
vi.mock("./process-image", async (original) => ({ ...(await original<object>()), processImage: decode }));

/** Functions that end the running decodes. */
let ends: (() => void)[] = [];
let decoded: string[] = [];
beforeEach(() => {
  vi.resetAllMocks();
  ends = [];
  decoded = [];
  decode.mockImplementation((bytes: Buffer) => {
    decoded.push(String(bytes));
    return new Promise<object>((resolve) => ends.push(() => resolve({ bytes })));
  });
});

const settle = () => new Promise((resolve) => setImmediate(resolve));
async function finish(): Promise<void> {
  await settle();
  while (ends.length > 0) {
    ends.shift()?.();
    await settle();
  }
}
const pictures = (
  names: readonly string[],
  { account, signal = new AbortController().signal }: { account?: string; signal?: AbortSignal } = {},
) => names.map((name) => ({ bytes: Buffer.from(name), sender: { account, address: "192.0.2.7", signal } }));

test("one picture is decoded at a time, and those of a request in sequence", async () => {
  const both = [processSent(pictures(["a1", "a2"])), processSent(pictures(["b1"]))];
  await settle();
  expect([decoded, decodingLoad()]).toEqual([["a1"], { running: 1, waiting: 1 }]);
  // `processOwn` processes no stored picture while uploads are being processed.
  expect(await processOwn(Buffer.from("old"))).toBeUndefined();
  await finish();
  expect(decoded).toEqual(["a1", "a2", "b1"]);
  const answers = (await Promise.all(both)).map((all) => all.map(({ bytes }) => String(bytes)));
  expect(answers).toEqual([["a1", "a2"], ["b1"]]);
});

test("above the queue limit, the error is 503 with Retry-After", async () => {
  const { running, waiting } = LIMITS.decoding;
  const sent = Array.from({ length: running + waiting }, () => processSent(pictures(["picture"])));
  await settle();
  await expect(processSent(pictures(["one more"]))).rejects.toMatchObject({
    code: "UNAVAILABLE",
    words: ["manyPictures", 10],
    headers: { "Retry-After": "10" },
  });
  await finish();
  await Promise.all(sent);
  expect(decoded).toEqual(Array(running + waiting).fill("picture"));
});

test("pictures of a disconnected client are not decoded, in the queue or after another picture", async () => {
  const running = new AbortController();
  const waiting = new AbortController();
  const first = processSent(pictures(["a1", "a2"], { signal: running.signal }));
  const second = processSent(pictures(["b1"], { signal: waiting.signal }));
  await settle();
  waiting.abort();
  await expect(second).rejects.toMatchObject({ code: "UNAVAILABLE" });
  expect(decodingLoad()).toEqual({ running: 1, waiting: 0 });
  running.abort();
  const refused = expect(first).rejects.toMatchObject({ code: "UNAVAILABLE" });
  // The first request is aborted but keeps its slot until its decode ends, so the third request must not
  // begin before that.
  const third = processSent(pictures(["c1"]));
  await settle();
  expect(decoded).toEqual(["a1"]);
  await finish();
  await refused;
  await third;
  expect(decoded).toEqual(["a1", "c1"]);
});

test("every picture counts for its account and its address, and rejected ones are not decoded", async () => {
  count.mockImplementation(async (name: string) => {
    if (name === "picturesAddress") throw new Error("too many");
  });
  const sent = processSent(pictures(["a1", "a2"], { account: "tourist:5" }));
  await expect(sent).rejects.toThrow("too many");
  expect(count.mock.calls).toEqual([
    ["picturesAccount", "tourist:5", { points: 2 }],
    ["picturesAddress", "192.0.2.7", { points: 2 }],
  ]);
  expect(decoded).toEqual([]);
  expect(await processSent([])).toEqual([]);
});
