/**
 * A new `Idempotency-Key`. `crypto.randomUUID` exists only over HTTPS and on localhost, but booking must also work over
 * plain HTTP on a local network.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
