import { accountFacts, Facts } from "./facts";
import { Mail } from "./mail";
import { Action, Hello, Words } from "./parts";

interface VerifyNewAddressProps {
  /** The role of the account. */
  role: string;
  link: string;
  home: string;
}

/**
 * To the new address of an account: a link that verifies the address. The mail contains no name, because somebody else may own
 * the address.
 */
export function VerifyNewAddress({ role, link, home }: VerifyNewAddressProps) {
  return (
    <Mail title="Please confirm your new email" preview="From then on, log in with this address." home={home}>
      <Hello name="" />
      <Words>Please confirm that this address is yours. From then on, log in with it.</Words>
      <Action href={link}>Confirm my new email</Action>
      <Facts facts={accountFacts(role)} />
      <Words>Our emails come here too.</Words>
      <Words isQuiet>The link works once, for a day. Didn't ask for this? Ignore this email.</Words>
    </Mail>
  );
}
