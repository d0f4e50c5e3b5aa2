import {
  CalendarDays,
  KeyRound,
  LogIn,
  LogOut,
  type LucideIcon,
  MailCheck,
  ShieldAlert,
  ShieldCheck,
  UserPlus,
} from "lucide-react";
import type { ActivityKind } from "@/lib/domain/activity-kinds";
import { formatInstant } from "@/lib/format";
import type { ActivityDto } from "@/lib/schemas/activity";

interface Words {
  Icon: LucideIcon;
  text: string;
  /** The text for an event on the reader's own device. Default: `text`. */
  here?: string;
}

const WORDS: Record<ActivityKind, Words> = {
  signup: { Icon: UserPlus, text: "Signed up" },
  login: { Icon: LogIn, text: "Logged in" },
  "login-failed": {
    Icon: ShieldAlert,
    text: "Someone tried to log in with a wrong password",
    here: "Wrong password at login",
  },
  "login-limited": {
    Icon: ShieldAlert,
    text: "Login blocked for a while after too many wrong passwords",
  },
  "password-changed": { Icon: KeyRound, text: "Password changed" },
  "password-change-failed": {
    Icon: ShieldAlert,
    text: "Someone tried to change your password, but entered the wrong current password",
    here: "Wrong current password when changing your password",
  },
  "password-reset-asked": { Icon: KeyRound, text: "Password reset link requested" },
  "password-reset": { Icon: KeyRound, text: "Password reset with a link from our email" },
  "address-verified": { Icon: MailCheck, text: "Email confirmed" },
  "address-change-asked": { Icon: MailCheck, text: "Email change requested" },
  "address-change-failed": {
    Icon: ShieldAlert,
    text: "Someone tried to change your email, but entered a wrong password",
    here: "Wrong password when changing your email",
  },
  "address-change-withdrawn": { Icon: MailCheck, text: "Email change cancelled" },
  "address-changed": { Icon: MailCheck, text: "Email changed" },
  "erasure-failed": {
    Icon: ShieldAlert,
    text: "Someone tried to erase your account, but entered a wrong password",
    here: "Wrong password when erasing your account",
  },
  "codes-set-up": { Icon: ShieldCheck, text: "One-time codes set up" },
  "passkey-added": { Icon: ShieldCheck, text: "Passkey added" },
  "passkey-removed": { Icon: ShieldCheck, text: "Passkey removed" },
  "recovery-codes-made": { Icon: ShieldCheck, text: "New recovery codes created" },
  "recovery-code-used": { Icon: ShieldCheck, text: "Recovery code used" },
  "second-factor-failed": {
    Icon: ShieldAlert,
    text: "Someone entered your password, but failed two-step verification",
    here: "Failed two-step verification",
  },
  "second-factor-limited": {
    Icon: ShieldAlert,
    text: "Login blocked for a while after too many failed two-step verification attempts",
  },
  "second-factor-off": { Icon: ShieldAlert, text: "Two-step verification turned off" },
  "second-factor-off-failed": {
    Icon: ShieldAlert,
    text: "Someone tried to turn off two-step verification, but entered a wrong password",
    here: "Wrong password when turning off two-step verification",
  },
  "second-factor-reset": { Icon: ShieldAlert, text: "Two-step verification turned off by our team" },
  logout: { Icon: LogOut, text: "Logged out" },
  "logout-everywhere": { Icon: LogOut, text: "Logged out everywhere" },
  "feed-made": { Icon: CalendarDays, text: "Calendar link created" },
  "feed-ended": { Icon: CalendarDays, text: "Calendar link turned off" },
  "session-ended": { Icon: LogOut, text: "Ended another session" },
  "sessions-ended": { Icon: LogOut, text: "All sessions ended by our team" },
  "confirmation-failed": {
    Icon: ShieldAlert,
    text: "Someone tried to make an important change, but entered a wrong password",
    here: "Wrong password before an important change",
  },
};

/** The server stores this text instead of an IP address if our team did the action. */
const OF_THE_TEAM = "-";

/** Security events of one's own account, newest first. */
export function RecentActivity({ activity }: { activity: readonly ActivityDto[] }) {
  if (activity.length === 0) {
    return <p className="text-muted">No activity yet.</p>;
  }
  return (
    <ul aria-label="Recent activity" className="divide-y divide-line">
      {activity.map((item) => (
        <Happened key={item._id} {...item} />
      ))}
    </ul>
  );
}

function Happened({ kind, at, times, address, thisDevice }: ActivityDto) {
  const { Icon, text, here = text } = WORDS[kind];
  const often = times > 1 ? `, ${times} times` : "";
  return (
    <li className="flex gap-3 py-3.5">
      <Icon
        aria-hidden="true"
        className={`mt-1 size-5 shrink-0 ${Icon === ShieldAlert ? "text-danger" : "text-muted"}`}
      />
      <div className="min-w-0 flex-1 sm:flex sm:items-baseline sm:justify-between sm:gap-x-6">
        <p className="font-semibold">
          {(thisDevice ? here : text) + often}
          <span className="sr-only">. </span>
        </p>
        <p className="wrap-anywhere text-base text-muted sm:shrink-0 sm:text-right">
          <time dateTime={at}>{formatInstant(at)}</time>
          <span className="sr-only">, </span>
          {address !== OF_THE_TEAM && (
            <span className="block">{`${thisDevice ? "This device" : "Another device"}, from ${address}`}</span>
          )}
        </p>
      </div>
    </li>
  );
}
