import { Action, Mail, Words } from "./mail";

interface VerifyAddressProps {
  name: string;
  /** Whether an admin made the account. */
  isAdded: boolean;
  /** What one logs in as. */
  role: string;
  link: string;
  home: string;
}

/** Asks a new account to verify its address. */
export function VerifyAddress({ name, isAdded, role, link, home }: VerifyAddressProps) {
  return (
    <Mail
      title="Please confirm your address"
      preview="One tap, and we know that our mails reach you."
      home={home}
    >
      <Words>Hello {name},</Words>
      <Words>
        {isAdded
          ? `Our office has made a ${role} account for you at Nelum Trails, with this address.`
          : `You have a ${role} account at Nelum Trails with this address.`}{" "}
        Please confirm that it is yours, so that what we write about your tours reaches you.
      </Words>
      <Action href={link}>Confirm my address</Action>
      <Words isQuiet>
        The link works for a week, once. If you know nothing of this account, you need do nothing: nobody gets
        in with this mail.
      </Words>
    </Mail>
  );
}
