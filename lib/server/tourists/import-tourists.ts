import "server-only";
import { randomBytes } from "node:crypto";
import { Types } from "mongoose";
import { TouristModel } from "@/models/tourist";
import { touristSignupSchema } from "../../schemas/auth";
import type { ImportOutcomeDto, TouristImport } from "../../schemas/file-import";
import { parseInput } from "../../schemas/validation";
import type { Actor } from "../infra/actor";
import { isDuplicateKey } from "../infra/db";
import { importRows } from "../infra/import-rows";
import { createTourist, NOT_ASKED } from "./commands";

/**
 * Adds accounts from the rows of a file, or in a dry run says what would happen to each (docs/product.md, "Import of
 * travellers"). An existing account stays as it is, so that a file can be imported repeatedly. The password is random:
 * the tourist chooses one with the link for forgotten passwords. One indexed read for each row; each new account also
 * costs a password hash and an insert.
 * @throws the errors of `importRows`
 */
export function importTourists(
  actor: Actor,
  { rows, dryRun, mails }: TouristImport,
): Promise<ImportOutcomeDto[]> {
  const earlier = new Set<string>();
  return importRows(rows, async ({ name, email, country }) => {
    const password = randomBytes(24).toString("base64url");
    const given = { fullName: name, email, password, country: country.trim() || NOT_ASKED };
    const input = parseInput(touristSignupSchema, given);
    const there = { state: "there", text: input.email } as const;
    if (earlier.has(input.email) || (await TouristModel.exists({ email: input.email }))) return there;
    earlier.add(input.email);
    if (!dryRun) {
      try {
        await createTourist(input, new Types.ObjectId(), actor, { isQuiet: !mails });
      } catch (error) {
        // Another request has added the account since this request looked for it.
        if (isDuplicateKey(error)) return there;
        throw error;
      }
    }
    return { state: "new", text: input.email };
  });
}
