/**
 * A new `Idempotency-Key`. Not `crypto.randomUUID`, which exists only over HTTPS and on localhost: booking must
 * also work on a local network.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
