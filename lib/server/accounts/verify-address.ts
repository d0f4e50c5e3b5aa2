import "server-only";
import type { VerifiedEmailDto } from "../../schemas/user-dto";
import { updateVerifiedGuest } from "../bookings/verified-guest";
import { verifyEmail } from "./addresses";

/**
 * Verifies an email with the token of a link, and updates a tourist's bookings (`updateVerifiedGuest`).
 * @throws the errors of `verifyEmail`
 */
export async function verifyAddress(token: string): Promise<VerifiedEmailDto> {
  const { accountId, ...verified } = await verifyEmail(token);
  if (verified.role === "tourist") await updateVerifiedGuest(accountId);
  return verified;
}
