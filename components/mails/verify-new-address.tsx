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
    <Mail
      title="Please confirm your new address"
      preview="From then on you log in with it, and our mails come here."
      home={home}
    >
      <Hello name="" />
      <Words>
        You want this to be the address of your {role} account at Nelum Trails. Once you have confirmed it,
        you log in with it, and our mails come here.
      </Words>
      <Action href={link}>Confirm my new address</Action>
      <Words isQuiet>The link works once, for a day. Didn't ask for this? Ignore this mail.</Words>
    </Mail>
  );
}
