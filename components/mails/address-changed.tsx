import { accountFacts, Facts } from "./facts";
import { Mail } from "./mail";
import { Action, Words } from "./parts";

interface AddressChangedProps {
  name: string;
  /** What one logs in as. */
  role: string;
  /** When it was, in words. */
  at: string;
  /** Whether it goes to the old address. It does not name the new one: somebody else may read it there. */
  isOld: boolean;
  /** Where one logs in. */
  login: string;
  /** Where one writes to the office. */
  contact: string;
  /** Phone of the office. */
  phone: string;
  home: string;
}

/** Tells the old and the new address of an account that one has taken the place of the other. */
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
