import "server-only";
import { AdminModel } from "@/models/admin";
import { env } from "../../platform/env";

/** Somebody of the team who reads a mail. */
export interface TeamReader {
  /** Names the reader in the key of a mail: `team`, or the id of an admin. */
  reader: string;
  to: string;
}

/** Who of the team reads digests and contact messages: `MAIL_TEAM`, or every admin without it. */
export async function teamReaders(): Promise<TeamReader[]> {
  const { MAIL_TEAM } = env();
  if (MAIL_TEAM) return [{ reader: "team", to: MAIL_TEAM }];
  const admins = await AdminModel.find({ email: { $gt: "" } }, "email").lean();
  return admins.map(({ _id, email }) => ({ reader: _id.toHexString(), to: email }));
}
