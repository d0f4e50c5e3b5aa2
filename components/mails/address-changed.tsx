import { accountFacts, Facts } from "./facts";
import { Mail } from "./mail";
import { Action, Words } from "./parts";

interface AddressChangedProps {
  name: string;
  /** The role of the account. */
  role: string;
  /** Time of the change, in words. */
  at: string;
  /**
   * Whether this mail goes to the old address. That mail does not name the new address, because its reader may be somebody else.
   */
  isOld: boolean;
  /** Address of the login page. */
  login: string;
  /** Address of the contact page. */
  contact: string;
  /** Our office's phone number. */
  phone: string;
  home: string;
}

/** To the old and the new address: the email address of the account was changed. */
export function AddressChanged(props: AddressChangedProps) {
  const { name, role, at, isOld, login, contact, phone, home } = props;
  if (!isOld) {
    return (
      <Mail
        title="This is your email address now"
        preview="Log in with this address from now on."
        home={home}
      >
        <Words>Hello {name},</Words>
        <Words>Log in with this address from now on. Our emails come here too.</Words>
        <Action href={login}>Log in</Action>
        <Facts facts={accountFacts(role, at)} />
      </Mail>
    );
  }
  return (
    <Mail
      title="Your email address was changed"
      preview="Was it you? Then there is nothing to do. If not, call us now."
      home={home}
    >
      <Words>Hello {name},</Words>
      <Words>
        Was it you? Then there is nothing to do. If not, somebody knows your password: write to us or call{" "}
        {phone} now.
      </Words>
      <Action href={contact}>It was not me</Action>
      <Facts facts={accountFacts(role, at)} />
      <Words>This account has another address now. Our emails about it go there.</Words>
    </Mail>
  );
}
