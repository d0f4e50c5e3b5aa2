import "server-only";
import type { VerifiedEmailDto } from "../../schemas/user-dto";
import { holdLonger } from "../bookings/expire-bookings";
import { verifyEmail } from "./addresses";

/**
 * Verifies an address with the secret of a link. The requests of a tourist are held as long as anybody's from then on.
 * @throws AppError as `verifyEmail`
 */
export async function verifyAddress(token: string): Promise<VerifiedEmailDto> {
  const { accountId, ...verified } = await verifyEmail(token);
  if (verified.role === "tourist") await holdLonger(accountId);
  return verified;
}
