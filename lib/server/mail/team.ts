import "server-only";
import { AdminModel } from "@/models/admin";
import { mayMake, type StaffCall } from "../../domain/permissions";
import { rightOf } from "../accounts/queries";
import { env } from "../infra/env";

/** Somebody of the team who reads a mail. */
export interface TeamReader {
  /** Names the reader in the key of a mail: `team`, or the id of an admin. */
  reader: string;
  to: string;
}

/**
 * Who of the team reads digests and contact messages: `MAIL_TEAM`, or without it every admin who may make the call that
 * answers them, and has taken up an invitation.
 */
export async function teamReaders(answeredBy: StaffCall): Promise<TeamReader[]> {
  const { MAIL_TEAM } = env();
  if (MAIL_TEAM) return [{ reader: "team", to: MAIL_TEAM }];
  const admins = await AdminModel.find({ email: { $gt: "" } }, "email emailVerified staff").lean();
  return admins
    .filter((admin) => admin.emailVerified !== false && mayMake(rightOf(admin), answeredBy))
    .map(({ _id, email }) => ({ reader: _id.toHexString(), to: email }));
}
