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
      <Words>Choose a password to join our team. The link works once, within a day.</Words>
      <Action href={link}>Choose a password</Action>
      <Facts facts={[["What you may do", right]]} />
      <Words>
        An admin has made an account for you with this address. If the link has ended, ask for a new password
        on the login page, as an admin.
      </Words>
      <Words isQuiet>
        Didn't expect this? Ignore this email. Never give the link to anybody, not even to us.
      </Words>
    </Mail>
  );
}
