import "server-only";
import { VerifyAddress } from "@/components/mails/verify-address";
import { oneLine } from "../../../domain/one-line";
import type { WriteLetter } from "./letters";
import { absolute } from "./links";

/** Mails about accounts. */
export const accountLetters = {
  "account.verify": async ({ about }) => ({
    to: about.by?.email ?? "",
    subject: "Please confirm your address for Nelum Trails",
    body: <VerifyAddress name={oneLine("x")} link={absolute("/verify-email?token=x")} home={absolute("/")} />,
    isSecret: true,
  }),
} satisfies Record<string, WriteLetter>;
