import "server-only";
import { AdminModel } from "@/models/admin";
import { mayMake, type StaffCall } from "../../domain/permissions";
import { rightOf } from "../accounts/queries";
import { env } from "../infra/env";

/** A recipient of mails to the team. */
export interface TeamReader {
  /** Identifies the recipient in the key of a mail: `team`, or an admin's id. */
  reader: string;
  to: string;
}

/**
 * The recipients of mails to the team: `MAIL_TEAM` if set, otherwise every admin who has accepted the invitation and
 * may make the call `answeredBy`.
 */
export async function teamReaders(answeredBy: StaffCall): Promise<TeamReader[]> {
  const { MAIL_TEAM } = env();
  if (MAIL_TEAM) return [{ reader: "team", to: MAIL_TEAM }];
  const admins = await AdminModel.find({ email: { $gt: "" } }, "email emailVerified staff").lean();
  return admins
    .filter((admin) => admin.emailVerified !== false && mayMake(rightOf(admin), answeredBy))
    .map(({ _id, email }) => ({ reader: _id.toHexString(), to: email }));
}
