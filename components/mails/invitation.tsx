import { Facts } from "./facts";
import { Mail } from "./mail";
import { Action, Words } from "./parts";

interface InvitationProps {
  /** The permissions of the new member, in a sentence. */
  right: string;
  link: string;
  home: string;
}

/** To a new member of our team: a link for choosing the first password. */
export function Invitation({ right, link, home }: InvitationProps) {
  return (
    <Mail title="Join the Nelum Trails team" preview="Choose a password within a day." home={home}>
      <Words>Hello,</Words>
      <Words>Choose a password to join our team. The link works once and expires after a day.</Words>
      <Action href={link}>Choose a password</Action>
      <Facts facts={[["Your permissions", right]]} />
      <Words>
        An admin created an account for you. If the link has expired, choose “Forgotten your password?” on the
        login page and select Admin.
      </Words>
      <Words isQuiet>Didn't expect this? Ignore this email. Never share this link, not even with us.</Words>
    </Mail>
  );
}
