import { accountFacts, Facts } from "./facts";
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
    <Mail title="Please confirm your email" preview="Until then we send you no other emails." home={home}>
      <Hello name={name} />
      <Words>Please confirm that this address is yours. Until then we send you no other emails.</Words>
      <Action href={link}>Confirm my email</Action>
      <Facts facts={accountFacts(role)} />
      {(isAdded || hasBooked) && (
        <Words>
          {isAdded && `Our office has made a ${role} account for you. `}
          {hasBooked && "It has just booked a tour."}
        </Words>
      )}
      <Words isQuiet>The link works once, for a week. Didn't sign up? Ignore this email.</Words>
    </Mail>
  );
}
