import type { FactorChange } from "@/lib/domain/second-factor";
import { Mail } from "./mail";
import { Action, Words } from "./parts";

interface AccountWords {
  name: string;
  /** What one logs in as. */
  role: string;
  /** When it was, in words. */
  at: string;
  /** Where one asks for a new password. */
  link: string;
  /** Phone of the office. */
  phone: string;
  home: string;
}

/** What was changed. @param passkey what the owner calls it; blank where the change is about none */
function changed(what: FactorChange, passkey: string): string {
  const named = passkey ? `the passkey “${passkey}”` : "a passkey";
  const words: Record<FactorChange, string> = {
    codes: "one-time codes of an app were set up",
    passkey: `${named} was added`,
    "passkey-removed": `${named} was removed`,
    "recovery-codes": "new recovery codes were made, and the old ones ended",
  };
  return words[what];
}

function NotMe({ link, phone }: Pick<AccountWords, "link" | "phone">) {
  return (
    <>
      <Words>
        If it was you, there is nothing to do. If not, somebody knows your password: please call us at {phone}{" "}
        and choose a new password at once.
      </Words>
      <Action href={link}>It was not me</Action>
    </>
  );
}

interface ChangedProps extends AccountWords {
  what: FactorChange;
  passkey: string;
}

/** Tells that a way to give the second factor was added, changed or removed. */
export function SecondFactorChanged({ name, role, at, what, passkey, link, phone, home }: ChangedProps) {
  return (
    <Mail title="Your second factor was changed" preview="If it was you, there is nothing to do." home={home}>
      <Words>Hello {name},</Words>
      <Words>
        On {at} (Sri Lanka time) {changed(what, passkey)} for your {role} account at Nelum Trails. A login
        asks for your password and a second factor.
      </Words>
      <NotMe link={link} phone={phone} />
    </Mail>
  );
}

/** Tells that the second factor was switched off. @param byTeam whether our team did it */
export function SecondFactorOff(props: AccountWords & { byTeam: boolean }) {
  const { name, role, at, link, phone, home, byTeam } = props;
  return (
    <Mail
      title="Your second factor is switched off"
      preview="Your password alone is enough to log in now."
      home={home}
    >
      <Words>Hello {name},</Words>
      <Words>
        On {at} (Sri Lanka time) the second factor of your {role} account at Nelum Trails was switched off
        {byTeam ? " by our team" : ""}. Your password alone is enough to log in now.
      </Words>
      <NotMe link={link} phone={phone} />
    </Mail>
  );
}

/** Warns that somebody gave the right password, and many wrong second factors. */
export function SecondFactorTried({ name, role, at, link, phone, home }: AccountWords) {
  return (
    <Mail
      title="Somebody has your password"
      preview="Your second factor kept them out. Please choose a new password."
      home={home}
    >
      <Words>Hello {name},</Words>
      <Words>
        On {at} (Sri Lanka time) somebody gave the right password of your {role} account at Nelum Trails, and
        many wrong second factors. They did not get in.
      </Words>
      <Words>
        If it was you, there is nothing to do: you can try again in an hour, or at once where you have logged
        in before. If not, please choose a new password. We also help by phone: {phone}.
      </Words>
      <Action href={link}>Choose a new password</Action>
    </Mail>
  );
}
