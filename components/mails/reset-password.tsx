import { Mail } from "./mail";
import { Action, Hello, Words } from "./parts";

interface ResetPasswordProps {
  /** Blank where the address is unverified. */
  name: string;
  /** What one logs in as. */
  role: string;
  link: string;
  home: string;
}

/** Leads to a new password. */
export function ResetPassword({ name, role, link, home }: ResetPasswordProps) {
  return (
    <Mail title="A new password" preview="The link works for one hour, once." home={home}>
      <Hello name={name} />
      <Words>
        Somebody, probably you, asked for a new password for your {role} account at Nelum Trails. Here you
        choose one:
      </Words>
      <Action href={link}>Choose a new password</Action>
      <Words>
        The link works for one hour, once. A new password logs out every device that is still logged in.
      </Words>
      <Words isQuiet>
        If you did not ask for it, you need do nothing: your password stays as it is. Never give this link to
        anybody, not to us either.
      </Words>
    </Mail>
  );
}
