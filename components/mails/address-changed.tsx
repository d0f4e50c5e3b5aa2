import { accountFacts, Facts } from "./facts";
import { Mail } from "./mail";
import { Action, Words } from "./parts";

interface AddressChangedProps {
  name: string;
  role: string;
  /** Time of the change, in words. */
  at: string;
  /**
   * Whether this mail goes to the old address. Such a mail does not contain the new address, because somebody
   * other than the owner may read it.
   */
  isOld: boolean;
  /** Address of the login page. */
  login: string;
  /** Address of the contact page. */
  contact: string;
  /** Our phone number. */
  phone: string;
  home: string;
}

/** To the old and the new address: the email address of the account was changed. */
export function AddressChanged(props: AddressChangedProps) {
  const { name, role, at, isOld, login, contact, phone, home } = props;
  if (!isOld) {
    return (
      <Mail title="Your new email address" preview="Log in with this address from now on." home={home}>
        <Words>Hello {name},</Words>
        <Words>Log in with this address from now on. We'll send our emails here too.</Words>
        <Action href={login}>Log in</Action>
        <Facts facts={accountFacts(role, at)} />
      </Mail>
    );
  }
  return (
    <Mail
      title="Your email address was changed"
      preview="If this was you, you don't need to do anything. If not, call us now."
      home={home}
    >
      <Words>Hello {name},</Words>
      <Words>
        If this was you, you don't need to do anything. If not, someone knows your password, so write to us or
        call {phone} now.
      </Words>
      <Action href={contact}>Contact us</Action>
      <Facts facts={accountFacts(role, at)} />
      <Words>Your account now uses a different email address. We'll send our emails there.</Words>
    </Mail>
  );
}
