import { deflateSync } from "node:zlib";
import { listing } from "../../lib/fixtures/factories";
import { pngChunk } from "../fixtures/png-chunk";
import { unique } from "./attacker";

/** Builds a provider's signup with these pictures, as bytes. */
export async function signupForm(pictures: readonly Buffer[]): Promise<{ type: string; body: Buffer }> {
  const form = new FormData();
  const fields = { ...listing(), email: `attacker.${unique()}@hosts.example`, password: "lotus-tank-heron" };
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  for (const [index, bytes] of pictures.entries()) {
    const field = index === 0 ? "profilePicture" : "photos";
    form.append(field, new Blob([new Uint8Array(bytes)], { type: "image/png" }), `${index}.png`);
  }
  const encoded = new Response(form);
  return {
    type: encoded.headers.get("content-type") ?? "",
    body: Buffer.from(await encoded.arrayBuffer()),
  };
}

/** First column, first row, column step and row step of the seven passes of an interlaced PNG. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/**
 * Builds a black PNG with these dimensions, in a file of few bytes; an interlaced one needs more memory to
 * decode.
 */
export function emptyPng(width: number, height: number, interlaced = false): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, interlaced ? 1 : 0], 8);
  const part = (all: number, first: number, step: number) => Math.max(0, Math.ceil((all - first) / step));
  const bytes = interlaced
    ? PASSES.reduce((sum, [x, y, across, down]) => {
        const columns = part(width, x, across);
        return sum + (columns > 0 ? part(height, y, down) * (columns + 1) : 0);
      }, 0)
    : height * (width + 1);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    pngChunk("IHDR", header),
    pngChunk("IDAT", deflateSync(Buffer.alloc(bytes), { level: 9 })),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}
