import { accountFacts, Facts } from "./facts";
import { Mail } from "./mail";
import { Action, Hello, Words } from "./parts";

interface VerifyAddressProps {
  /** Name of the recipient; empty if somebody else may own the address: anybody can sign up with any name and address. */
  name: string;
  /** Whether an admin created the account. */
  isAdded: boolean;
  role: string;
  /** Whether the owner has just booked a tour. */
  hasBooked: boolean;
  link: string;
  home: string;
}

/** To a new account: a link that verifies the address. */
export function VerifyAddress({ name, isAdded, role, hasBooked, link, home }: VerifyAddressProps) {
  return (
    <Mail title="Please confirm your email" preview="Until then, we can't send you other emails." home={home}>
      <Hello name={name} />
      <Words>Please confirm that this address is yours. Until then, we can't send you other emails.</Words>
      <Action href={link}>Confirm my email</Action>
      <Facts facts={accountFacts(role)} />
      {(isAdded || hasBooked) && (
        <Words>
          {isAdded && `Our office created a ${role} account for you. `}
          {hasBooked && "A tour was just booked with this account."}
        </Words>
      )}
      <Words isQuiet>
        The link works once and expires after a week.{" "}
        {isAdded ? "Don't want this account?" : "Didn't sign up?"} Ignore this email.
      </Words>
    </Mail>
  );
}
