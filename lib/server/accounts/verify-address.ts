import "server-only";
import type { VerifiedEmailDto } from "../../schemas/user-dto";
import { holdLonger } from "../bookings/expire-bookings";
import { verifyEmail } from "./addresses";

/**
 * Verifies an email with the token of a link. A tourist's pending bookings then get the regular expiry.
 * @throws AppError as `verifyEmail`
 */
export async function verifyAddress(token: string): Promise<VerifiedEmailDto> {
  const { accountId, ...verified } = await verifyEmail(token);
  if (verified.role === "tourist") await holdLonger(accountId);
  return verified;
}
