import { Action, Mail, Words } from "./mail";

interface VerifyNewAddressProps {
  name: string;
  /** What one logs in as. */
  role: string;
  link: string;
  home: string;
}

/** Asks the new address of an account to verify itself. */
export function VerifyNewAddress({ name, role, link, home }: VerifyNewAddressProps) {
  return (
    <Mail
      title="Please confirm your new address"
      preview="From then on you log in with it, and our mails come here."
      home={home}
    >
      <Words>Hello {name},</Words>
      <Words>
        You want this to be the address of your {role} account at Nelum Trails. Once you have confirmed it,
        you log in with it, and our mails come here.
      </Words>
      <Action href={link}>Confirm my new address</Action>
      <Words isQuiet>
        The link works for one day, once. If you know nothing of this, you need do nothing: without it nothing
        changes.
      </Words>
    </Mail>
  );
}
