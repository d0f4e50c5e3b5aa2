import "server-only";
import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import type { BookingDoc } from "@/models/booking";
import { isRealDate, isRealTime } from "../../domain/dates";
import { AppError } from "../../errors";
import { signingSecrets } from "../infra/signing-secrets";

/**
 * Tokens for the links with which hosts answer from a mail (docs/product.md, "Mail"). A token contains the
 * ids of booking and provider and the expiry, and is signed with a separate key. So it cannot be used as a
 * session token, and a session token cannot be used as an answer token.
 */

/** Lengths in bytes: each of the two ids, the expiry (seconds since 1970), the signature. */
const BYTES = { id: 12, time: 6, signature: 18 } as const;

const SIGNED_BYTES = 2 * BYTES.id + BYTES.time;

function signatureOf(signed: Buffer, secret: string): Buffer {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "answer to a booking", 32));
  return createHmac("sha256", key).update(signed).digest().subarray(0, BYTES.signature);
}

/**
 * Creates the token for a host's answer to a booking: 64 characters of base64url.
 * @param bookingId 24 hex digits, like `providerId`
 * @param endsAt when the token expires: the start of the tour
 */
export function answerToken(bookingId: string, providerId: string, endsAt: Date): string {
  const signed = Buffer.alloc(SIGNED_BYTES);
  signed.write(bookingId + providerId, "hex");
  signed.writeUIntBE(Math.max(0, Math.floor(endsAt.getTime() / 1000)), 2 * BYTES.id, BYTES.time);
  return Buffer.concat([signed, signatureOf(signed, signingSecrets()[0])]).toString("base64url");
}

/** Reads booking and provider from a token. @throws AppError `INVALID_LINK` for a bad signature or an expired token */
export function readAnswerToken(token: string): { bookingId: string; providerId: string } {
  const bytes = Buffer.from(token, "base64url");
  const signed = bytes.subarray(0, SIGNED_BYTES);
  const signature = bytes.subarray(SIGNED_BYTES);
  if (
    bytes.length !== SIGNED_BYTES + BYTES.signature ||
    bytes.toString("base64url") !== token ||
    !signingSecrets().some((secret) => timingSafeEqual(signature, signatureOf(signed, secret)))
  ) {
    throw new AppError("INVALID_LINK", "answerLinkWrong");
  }
  if (signed.readUIntBE(2 * BYTES.id, BYTES.time) * 1000 <= Date.now()) {
    throw new AppError("INVALID_LINK", "answerLinkOld");
  }
  return {
    bookingId: signed.toString("hex", 0, BYTES.id),
    providerId: signed.toString("hex", BYTES.id, 2 * BYTES.id),
  };
}

type MailedFields = Pick<BookingDoc, "date" | "time" | "adults" | "children" | "totalPrice">;

/**
 * Encodes the tour that a mail describes, for the query string of the mail's link. So the page behind the link can show
 * what has changed since the mail.
 */
export function mailedFields({ date, time, adults, children, totalPrice }: MailedFields): string {
  return [date, time, adults, children, totalPrice].join("_");
}

/**
 * Decodes the output of `mailedFields`; undefined for any other text. The text is not signed, because the page only
 * compares it with the stored booking.
 */
export function mailedBooking(text: string | string[] | undefined): MailedFields | undefined {
  const [, date, time, adults, children, total] =
    /^(\d{4}-\d\d-\d\d)_(\d\d:\d\d)_(\d{1,3})_(\d{1,3})_(\d{1,10})$/.exec(String(text)) ?? [];
  if (!date || !time || !isRealDate(date) || !isRealTime(time)) return undefined;
  return { date, time, adults: Number(adults), children: Number(children), totalPrice: Number(total) };
}
