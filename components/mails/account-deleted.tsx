import type { Role } from "@/lib/domain/roles";
import { accountFacts, Facts } from "./facts";
import { Mail } from "./mail";
import { Action, Words } from "./parts";

interface AccountDeletedProps {
  name: string;
  role: Role;
  /** Time of the deletion, in words. */
  at: string;
  /** Address of the contact page. */
  contact: string;
  /** Our phone number. */
  phone: string;
  home: string;
}

/** To the account's owner: the account was deleted. */
export function AccountDeleted({ name, role, at, contact, phone, home }: AccountDeletedProps) {
  return (
    <Mail title="Your account was deleted" preview="If this is a mistake, write to us or call." home={home}>
      <Words>Hello {name},</Words>
      <Words>Your account was deleted. If this is a mistake, write to us or call {phone}.</Words>
      <Action href={contact}>Write to us</Action>
      <Facts facts={accountFacts(role, at)} />
      <Words>
        {role !== "admin" && "We cancelled your upcoming bookings. "}
        You can use this email address for a new account.
      </Words>
    </Mail>
  );
}
