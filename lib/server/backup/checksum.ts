import "server-only";
import { hash } from "node:crypto";

const BYTES = 32;

/**
 * A checksum of a set of documents that does not depend on their order: the SHA-256 of each document's BSON, combined
 * by XOR. Two equal documents would cancel each other out, but documents of one collection always differ in their ids.
 */
export class Checksum {
  readonly #sum = Buffer.alloc(BYTES);

  /** Adds a document. Adding the same document again removes it. */
  add(document: Uint8Array): void {
    const digest = hash("sha256", document, "buffer");
    for (let at = 0; at < BYTES; at += 1) this.#sum[at] = (this.#sum[at] as number) ^ (digest[at] as number);
  }

  /** 64 hex digits. */
  toString(): string {
    return this.#sum.toString("hex");
  }
}
