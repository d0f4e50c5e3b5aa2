import { Action, Mail, Words } from "./mail";

interface AccountDeletedProps {
  name: string;
  /** What one logged in as. */
  role: string;
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
    <Mail
      title="Your account was deleted"
      preview="Bookings that were still to come are cancelled."
      home={home}
    >
      <Words>Hello {name},</Words>
      <Words>
        on {at} (Sri Lanka time) your {role} account at Nelum Trails was deleted. Bookings that were still to
        come are cancelled. This address is free for a new account.
      </Words>
      <Words>If this is a mistake, please write to us or call {phone}.</Words>
      <Action href={contact}>Write to us</Action>
    </Mail>
  );
}
