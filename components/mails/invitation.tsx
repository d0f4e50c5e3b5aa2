import { Mail } from "./mail";
import { Action, Words } from "./parts";

interface InvitationProps {
  /** What the new member may do, in a sentence. */
  right: string;
  link: string;
  home: string;
}

/** Leads a new member of the staff to the first password. */
export function Invitation({ right, link, home }: InvitationProps) {
  return (
    <Mail title="Join the staff" preview="The link works for a day, once." home={home}>
      <Words>Hello,</Words>
      <Words>
        An admin of Nelum Trails has made an account for you, with this address. What you may do: {right}
      </Words>
      <Words>Choose your password, and you are in:</Words>
      <Action href={link}>Choose a password</Action>
      <Words>
        The link works for a day, once. After that, ask for a new password on the login page, as an admin.
      </Words>
      <Words isQuiet>
        If you know nothing of this, you need do nothing. Never give this link to anybody, not to us either.
      </Words>
    </Mail>
  );
}
