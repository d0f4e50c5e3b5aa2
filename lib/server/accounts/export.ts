import "server-only";
import { colomboText } from "../../domain/dates";
import { STAFF_RIGHT_WORDS } from "../../domain/permissions";
import type { StaffDto } from "../../schemas/staff";
import { shortList } from "../infra/lists/short-list";
import { pageStaff } from "./staff";

/** Maximum number of rows of the file. */
const MOST = 10_000;

/** The staff as a CSV file, newest first. */
export const staffList = shortList<StaffDto>(async () => (await pageStaff({ page: 1, limit: MOST })).items, {
  Account: ({ email }) => email,
  Permissions: ({ staff }) => STAFF_RIGHT_WORDS[staff].name,
  Joined: ({ joined }) => joined,
  "Since (Sri Lanka time)": ({ createdAt }) => colomboText(createdAt),
  Id: ({ _id }) => _id,
});
