import { Mail } from "./mail";
import { Action, Hello, Words } from "./parts";

interface VerifyAddressProps {
  /** Blank for an account that somebody made under any name: the address may be a stranger's. */
  name: string;
  /** Whether an admin made the account. */
  isAdded: boolean;
  /** What one logs in as. */
  role: string;
  /** Whether the account has just booked a tour. */
  hasBooked: boolean;
  link: string;
  home: string;
}

/** Asks a new account to verify its address. */
export function VerifyAddress({ name, isAdded, role, hasBooked, link, home }: VerifyAddressProps) {
  return (
    <Mail
      title="Please confirm your address"
      preview="One tap, and we know that our mails reach you."
      home={home}
    >
      <Hello name={name} />
      <Words>
        {isAdded
          ? `Our office has made a ${role} account for you at Nelum Trails, with this address.`
          : `You have a ${role} account at Nelum Trails with this address.`}{" "}
        {hasBooked ? "It has just booked a tour. " : ""}
        Please confirm that the address is yours. Until then we send you no other mails.
      </Words>
      <Action href={link}>Confirm my address</Action>
      <Words isQuiet>The link works once, for a week. Didn't sign up? Ignore this mail.</Words>
    </Mail>
  );
}
