import type { FactorChange } from "@/lib/domain/second-factor";
import { accountFacts, Facts } from "./facts";
import { Mail } from "./mail";
import { Action, Words } from "./parts";

interface AccountWords {
  name: string;
  role: string;
  /** Time of the change or of the login attempts, in words. */
  at: string;
  /** Address of the page for requesting a new password. */
  link: string;
  /** Our phone number. */
  phone: string;
  home: string;
}

/**
 * The change in words.
 * @param passkey the owner's name for the passkey; empty if the change is not about a passkey
 */
function changed(what: FactorChange, passkey: string): string {
  const named = passkey ? `The passkey “${passkey}”` : "A passkey";
  const words: Record<FactorChange, string> = {
    codes: "One-time codes from an app were set up",
    passkey: `${named} was added`,
    "passkey-removed": `${named} was removed`,
    "recovery-codes": "New recovery codes were created, and the old ones stopped working",
  };
  return words[what];
}

const IF_IT_WAS_YOU = "If this was you, you don't need to do anything.";
const IF_YOU_ASKED = "If you asked us to do this, you don't need to do anything.";

function NotMe({ link, phone }: Pick<AccountWords, "link" | "phone">) {
  return (
    <>
      <Words>
        {IF_IT_WAS_YOU} If not, choose a new password now, and call us at {phone}.
      </Words>
      <Action href={link}>Choose a new password</Action>
    </>
  );
}

interface ChangedProps extends AccountWords {
  what: FactorChange;
  passkey: string;
}

/** To the account's owner: a second factor, such as a passkey, was added, changed or removed. */
export function SecondFactorChanged({ name, role, at, what, passkey, link, phone, home }: ChangedProps) {
  return (
    <Mail title="Your two-step verification settings were changed" preview={IF_IT_WAS_YOU} home={home}>
      <Words>Hello {name},</Words>
      <NotMe link={link} phone={phone} />
      <Facts facts={[["Change", changed(what, passkey)], ...accountFacts(role, at)]} />
      <Words>To log in, you need your password and either a one-time code or a passkey.</Words>
    </Mail>
  );
}

/**
 * To the account's owner: the second factor was switched off.
 * @param byTeam whether our team switched it off
 */
export function SecondFactorOff(props: AccountWords & { byTeam: boolean }) {
  const { name, role, at, link, phone, home, byTeam } = props;
  return (
    <Mail
      title="Two-step verification was turned off"
      preview={byTeam ? IF_YOU_ASKED : IF_IT_WAS_YOU}
      home={home}
    >
      <Words>Hello {name},</Words>
      {byTeam ? (
        <>
          <Words>
            {IF_YOU_ASKED} If not, call us at {phone} now, and choose a new password.
          </Words>
          <Action href={link}>Choose a new password</Action>
        </>
      ) : (
        <NotMe link={link} phone={phone} />
      )}
      <Facts facts={accountFacts(role, at)} />
      <Words>
        Two-step verification was turned off{byTeam ? " by our team" : ""}. You now log in with your password
        only.
      </Words>
    </Mail>
  );
}

/** To the account's owner: somebody entered the correct password and many wrong second factors. */
export function SecondFactorTried({ name, role, at, link, phone, home }: AccountWords) {
  return (
    <Mail
      title="Someone has your password"
      preview="They did not get in. If this was not you, choose a new password now."
      home={home}
    >
      <Words>Hello {name},</Words>
      <Words>If you did not try to log in, choose a new password now.</Words>
      <Action href={link}>Choose a new password</Action>
      <Facts facts={accountFacts(role, at)} />
      <Words>
        Someone entered your password, but failed two-step verification many times. They did not get in.
      </Words>
      <Words>
        Was it you? Try again in an hour, or now on a device where you have logged in before. Need help? Call
        us at {phone}.
      </Words>
    </Mail>
  );
}
