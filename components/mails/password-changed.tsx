import { Mail } from "./mail";
import { Action, Words } from "./parts";

interface PasswordChangedProps {
  name: string;
  /** What one logs in as. */
  role: string;
  /** When it was, in words. */
  at: string;
  /** Where one asks for a new password. */
  link: string;
  /** Phone of the office. */
  phone: string;
  home: string;
}

/** Tells that the password was changed. */
export function PasswordChanged({ name, role, at, link, phone, home }: PasswordChangedProps) {
  return (
    <Mail title="Your password was changed" preview="If it was you, there is nothing to do." home={home}>
      <Words>Hello {name},</Words>
      <Words>
        The password of your {role} account at Nelum Trails was changed on {at} (Sri Lanka time). Every other
        device was logged out.
      </Words>
      <Words>
        If it was you, there is nothing to do. If not, please ask for a new password at once: then whoever did
        it is out again. We also help by phone: {phone}.
      </Words>
      <Action href={link}>It was not me</Action>
    </Mail>
  );
}
