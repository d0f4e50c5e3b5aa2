/**
 * A fresh `Idempotency-Key`. `crypto.randomUUID` is there over HTTPS and on localhost only, and a
 * laptop on the local network must be able to book as well.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
