import { accountFacts, Facts } from "./facts";
import { Mail } from "./mail";
import { Action, Hello, Words } from "./parts";

interface VerifyNewAddressProps {
  /** What one logs in as. */
  role: string;
  link: string;
  home: string;
}

/** Asks the new address of an account to verify itself. It says no name: the address may be a stranger's. */
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
