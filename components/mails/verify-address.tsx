import { Action, Mail, Words } from "./mail";

/** Asks a new account to verify its address. */
export function VerifyAddress({ name, link, home }: { name: string; link: string; home: string }) {
  return (
    <Mail
      title="Please confirm your address"
      preview="One click, and we know that our mails reach you."
      home={home}
    >
      <Words>Hello {name},</Words>
      <Words>welcome to Nelum Trails. Please confirm that this address is yours.</Words>
      <Action href={link}>Confirm my address</Action>
      <Words isQuiet>If you did not sign up, you need do nothing.</Words>
    </Mail>
  );
}
