import { accountFacts, Facts } from "./facts";
import { Mail } from "./mail";
import { Action, Words } from "./parts";

interface PasswordChangedProps {
  name: string;
  role: string;
  /** Time of the change, in words. */
  at: string;
  /** Address of the page for requesting a new password. */
  link: string;
  /** Our phone number. */
  phone: string;
  home: string;
}

/** To the account's owner: the password was changed. */
export function PasswordChanged({ name, role, at, link, phone, home }: PasswordChangedProps) {
  return (
    <Mail
      title="Your password was changed"
      preview="If this was you, you don't need to do anything. If not, choose a new one now."
      home={home}
    >
      <Words>Hello {name},</Words>
      <Words>If this was you, you don't need to do anything. If not, choose a new password now.</Words>
      <Action href={link}>Choose a new password</Action>
      <Facts facts={accountFacts(role, at)} />
      <Words>We logged you out on your other devices. Need help? Call us at {phone}.</Words>
    </Mail>
  );
}
