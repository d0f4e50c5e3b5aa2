import { accountFacts, Facts } from "./facts";
import { Mail } from "./mail";
import { Action, Hello, Words } from "./parts";

interface VerifyNewAddressProps {
  role: string;
  link: string;
  home: string;
}

/**
 * To the new address of an account: a link that verifies the address. The mail contains no name, because somebody else
 * may own the address.
 */
export function VerifyNewAddress({ role, link, home }: VerifyNewAddressProps) {
  return (
    <Mail
      title="Please confirm your new email"
      preview="After that, you'll log in with this address."
      home={home}
    >
      <Hello name="" />
      <Words>
        Please confirm that this address is yours. After that, you'll use it to log in, and we'll send our
        emails here.
      </Words>
      <Action href={link}>Confirm my new email</Action>
      <Facts facts={accountFacts(role)} />
      <Words isQuiet>
        The link works once and expires after a day. Didn't ask for this? Ignore this email.
      </Words>
    </Mail>
  );
}
