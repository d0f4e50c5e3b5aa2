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
      <Mail title="This is your address now" preview="You log in with it from now on." home={home}>
        <Words>Hello {name},</Words>
        <Words>
          Since {at} (Sri Lanka time) this is the address of your {role} account at Nelum Trails. You log in
          with it, and our mails come here.
        </Words>
        <Action href={login}>Log in</Action>
      </Mail>
    );
  }
  return (
    <Mail
      title="Your address was changed"
      preview="This is the last mail to this address about your account."
      home={home}
    >
      <Words>Hello {name},</Words>
      <Words>
        On {at} (Sri Lanka time) the address of your {role} account at Nelum Trails was changed to another
        one. Our mails about it go there from now on.
      </Words>
      <Words>
        If it was you, there is nothing to do. If not, somebody knows your password: please write to us or
        call {phone} at once, and we help you to get your account back.
      </Words>
      <Action href={contact}>It was not me</Action>
    </Mail>
  );
}
