import "server-only";
import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import type { BookingDoc } from "@/models/booking";
import { isRealDate, isRealTime } from "../../domain/dates";
import { AppError } from "../../errors";
import { signingSecrets } from "../infra/signing-secrets";

/**
 * The secret in the link with which a host answers from a mail (product 15): whose booking it is and until when the
 * link works, signed with a key that signs nothing else. So no such token is a session, and no session is one.
 */

/** Bytes of booking and provider, of the time in seconds since 1970, and of the signature. */
const BYTES = { id: 12, time: 6, signature: 18 } as const;

const SIGNED_BYTES = 2 * BYTES.id + BYTES.time;

function signatureOf(signed: Buffer, secret: string): Buffer {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "answer to a booking", 32));
  return createHmac("sha256", key).update(signed).digest().subarray(0, BYTES.signature);
}

/**
 * The token for a host's answer to a booking, 64 characters that need no escape in an address.
 * @param bookingId 24 hex digits, as is `providerId`
 * @param endsAt when it stops working: the start of the tour
 */
export function answerToken(bookingId: string, providerId: string, endsAt: Date): string {
  const signed = Buffer.alloc(SIGNED_BYTES);
  signed.write(bookingId + providerId, "hex");
  signed.writeUIntBE(Math.max(0, Math.floor(endsAt.getTime() / 1000)), 2 * BYTES.id, BYTES.time);
  return Buffer.concat([signed, signatureOf(signed, signingSecrets()[0])]).toString("base64url");
}

/** The booking and the provider of a token. @throws AppError `INVALID_LINK` when it is not ours, or old */
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

/** A booking as a mail describes it, in a form for the address of its link. */
export function mailedFields({ date, time, adults, children, totalPrice }: MailedFields): string {
  return [date, time, adults, children, totalPrice].join("_");
}

/** The booking that `mailedFields` wrote; undefined for anything else. The address is not signed: it only says what to compare. */
export function mailedBooking(text: string | string[] | undefined): MailedFields | undefined {
  const [, date, time, adults, children, total] =
    /^(\d{4}-\d\d-\d\d)_(\d\d:\d\d)_(\d{1,3})_(\d{1,3})_(\d{1,10})$/.exec(String(text)) ?? [];
  if (!date || !time || !isRealDate(date) || !isRealTime(time)) return undefined;
  return { date, time, adults: Number(adults), children: Number(children), totalPrice: Number(total) };
}
