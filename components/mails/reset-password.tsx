import { accountFacts, Facts } from "./facts";
import { Mail } from "./mail";
import { Action, Hello, Words } from "./parts";

interface ResetPasswordProps {
  /** Name of the recipient; empty if the address is unverified, because somebody else may own it. */
  name: string;
  role: string;
  link: string;
  home: string;
}

/** To the account's owner: a link for choosing a new password. */
export function ResetPassword({ name, role, link, home }: ResetPasswordProps) {
  return (
    <Mail title="Choose a new password" preview="The link works once and expires after an hour." home={home}>
      <Hello name={name} />
      <Words>Choose a new password with this link. It works once and expires after an hour.</Words>
      <Action href={link}>Choose a new password</Action>
      <Facts facts={accountFacts(role)} />
      <Words>Choosing a new password logs you out on all your devices.</Words>
      <Words isQuiet>
        Didn't ask for this? Ignore this email, and your password stays the same. Never share this link, not
        even with us.
      </Words>
    </Mail>
  );
}
