import type { Role } from "@/lib/domain/roles";
import { accountFacts, Facts } from "./facts";
import { Mail } from "./mail";
import { Action, Words } from "./parts";

interface AccountDeletedProps {
  name: string;
  /** What one logged in as. */
  role: Role;
  /** When it was, in words. */
  at: string;
  /** Where one writes to the office. */
  contact: string;
  /** Phone of the office. */
  phone: string;
  home: string;
}

/** Tells that an account was deleted. */
export function AccountDeleted({ name, role, at, contact, phone, home }: AccountDeletedProps) {
  return (
    <Mail title="Your account was deleted" preview="If this is a mistake, write to us or call." home={home}>
      <Words>Hello {name},</Words>
      <Words>Your account was deleted. If this is a mistake, write to us or call {phone}.</Words>
      <Action href={contact}>Write to us</Action>
      <Facts facts={accountFacts(role, at)} />
      <Words>
        {role !== "admin" && "We cancelled the bookings that were still to come. "}
        You can use this address for a new account.
      </Words>
    </Mail>
  );
}
