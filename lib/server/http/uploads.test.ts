import { expect, test } from "vitest";
import { PROVIDER_PICTURES } from "../../domain/uploads";
import { readMultipart } from "./uploads";

const HEAD = '--b\r\nContent-Disposition: form-data; name="profilePicture"; filename="a.jpg"\r\n\r\n';

/** A form with one file, sent in chunks of this size. */
function formOf(file: Buffer, pieceBytes: number): Request {
  const whole = Buffer.concat([Buffer.from(HEAD), file, Buffer.from("\r\n--b--\r\n")]);
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (sent >= whole.length) return controller.close();
      controller.enqueue(whole.subarray(sent, sent + pieceBytes));
      sent += pieceBytes;
    },
  });
  return new Request("http://localhost/", {
    method: "POST",
    headers: { "Content-Type": "multipart/form-data; boundary=b" },
    body,
    duplex: "half",
  } as RequestInit);
}

test.each([
  ["in pieces of one byte", Buffer.from("picture\r\n--c\r\n".repeat(100)), 1],
  ["of nothing but line ends", Buffer.alloc(100_000, "\r\n"), 65_536],
])("a file %s is stored byte for byte", async (_name, file, pieceBytes) => {
  const { files } = await readMultipart(formOf(file, pieceBytes), PROVIDER_PICTURES);
  expect(files.profilePicture).toEqual([file]);
});

/** The size of a large file, in bytes. */
const SIZE = 256 * 1024;

test("a file in which every byte could start a boundary needs no more memory than another file", async () => {
  const request = formOf(Buffer.alloc(SIZE, "\r"), 65_536);
  const before = process.memoryUsage();
  const { files } = await readMultipart(request, PROVIDER_PICTURES);
  expect(files.profilePicture?.[0]?.buffer.byteLength).toBe(SIZE);
  const after = process.memoryUsage();
  expect(after.external - before.external).toBeLessThan(4 * SIZE);
});
