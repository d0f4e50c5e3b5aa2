import "server-only";
import { hash } from "node:crypto";

const BYTES = 32;

/**
 * The checksum of a set of documents, whatever their order: the SHA-256 of each one's BSON, all joined by exclusive or.
 * No two documents of a collection are the same, because their ids differ.
 */
export class Checksum {
  readonly #sum = Buffer.alloc(BYTES);

  /** Adds a document, or takes one away that was added. */
  add(document: Uint8Array): void {
    const own = hash("sha256", document, "buffer");
    for (let at = 0; at < BYTES; at += 1) this.#sum[at] = (this.#sum[at] as number) ^ (own[at] as number);
  }

  /** 64 hex digits. */
  toString(): string {
    return this.#sum.toString("hex");
  }
}
