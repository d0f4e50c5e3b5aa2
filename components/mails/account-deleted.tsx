import type { Role } from "@/lib/domain/roles";
import { Mail } from "./mail";
import { Action, Words } from "./parts";

const BOOKINGS_ENDED = "Bookings that were still to come are cancelled.";

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
  const hasBookings = role !== "admin";
  return (
    <Mail
      title="Your account was deleted"
      preview={hasBookings ? BOOKINGS_ENDED : "Nobody can log in with it any more."}
      home={home}
    >
      <Words>Hello {name},</Words>
      <Words>
        On {at} (Sri Lanka time) your {role} account at Nelum Trails was deleted.{" "}
        {hasBookings && `${BOOKINGS_ENDED} `}This address is free for a new account.
      </Words>
      <Words>If this is a mistake, please write to us or call {phone}.</Words>
      <Action href={contact}>Write to us</Action>
    </Mail>
  );
}
