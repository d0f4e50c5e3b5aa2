import Link from "next/link";
import type { ReactNode } from "react";
import { COUNTRIES } from "@/components/auth/countries";
import { PAGES } from "@/lib/paths";
import type { ActivityDto } from "@/lib/schemas/activity";
import type { MailPreferences } from "@/lib/schemas/mail-preferences";
import type { SecondFactorDto } from "@/lib/schemas/second-factor";
import type { MeDto, OwnSessionDto } from "@/lib/schemas/user-dto";
import { AddressPart } from "./address-part";
import { FeedList, type FeedShown } from "./feed-list";
import { LogoutEverywhere } from "./logout-everywhere";
import { MailSwitches } from "./mail-switches";
import { PasswordForm } from "./password-form";
import { ProfileForm } from "./profile-form";
import { RecentActivity } from "./recent-activity";
import { SecondFactorPart } from "./second-factor-part";
import { SessionList } from "./session-list";
import { YourData } from "./your-data";

interface AccountViewProps {
  user: MeDto;
  /** The account's sessions, the most recently used first. */
  sessions: readonly OwnSessionDto[];
  /** Number of sessions that are not listed. */
  moreSessions: number;
  /** The latest activities, newest first. */
  activity: readonly ActivityDto[];
  secondFactor: SecondFactorDto;
  /** The calendar feeds of a host; undefined for other roles. */
  feeds: readonly FeedShown[] | undefined;
  /** The kinds of mails that the account receives. */
  mails: MailPreferences;
  /** Address of this page, to return to after login. */
  returnTo: string;
}

const COUNTRIES_ID = "countries";

/**
 * Profile, email address, password, second factor, sessions, mails and recent activity of an account. Admins have no
 * profile.
 */
export function AccountView(props: AccountViewProps) {
  const { user, sessions, moreSessions, activity, secondFactor, feeds, mails, returnTo } = props;
  const countries = (
    <datalist id={COUNTRIES_ID}>
      {COUNTRIES.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
  return (
    <div className="grid gap-6 lg:grid-cols-2 lg:gap-8">
      {user.role !== "admin" && (
        <Part
          id="profile"
          title="Profile"
          text={
            user.role === "tourist"
              ? "Your name appears on your bookings and reviews."
              : "Travellers see this name."
          }
        >
          <ProfileForm user={user} returnTo={returnTo} countriesId={COUNTRIES_ID} countries={countries} />
        </Part>
      )}
      <Part
        id="address"
        title="Email address"
        text="You log in with this address, and we send your emails there. A new address applies once you confirm it."
      >
        <AddressPart user={user} returnTo={returnTo} />
      </Part>
      <Part id="password" title="Password" text="Changing your password logs out all your other devices.">
        <PasswordForm email={user.email} returnTo={returnTo} />
      </Part>
      <Part
        id="second-factor"
        title="Two-step verification"
        text="Protect your account by logging in with your phone or a passkey as well as your password."
        isWide={user.role === "admin"}
      >
        <SecondFactorPart known={secondFactor} returnTo={returnTo} />
      </Part>
      <Part
        id="sessions"
        title="Sessions"
        text={`Your logged-in devices. A session ends after ${user.role === "admin" ? "12 hours" : "3 days"} without a visit.`}
        isWide
      >
        <SessionList sessions={sessions} more={moreSessions} returnTo={returnTo} />
        <div className="pt-6">
          <LogoutEverywhere returnTo={returnTo} />
        </div>
      </Part>
      {feeds && (
        <Part
          id="feeds"
          title="Calendar links"
          text="Private links that show your bookings in a calendar. They stop working when you change your password or log out everywhere."
          isWide
        >
          <FeedList feeds={feeds} returnTo={returnTo} />
        </Part>
      )}
      {Object.keys(mails).length > 0 && (
        <Part
          id="mails"
          title="Emails"
          text="We always email you about bookings and your account. Choose which other emails you want."
          isWide
        >
          <MailSwitches preferences={mails} returnTo={returnTo} />
        </Part>
      )}
      <Part
        id="activity"
        title="Recent activity"
        text="All times are Sri Lanka time. Don't recognise a login? Change your password."
        isWide
      >
        <RecentActivity activity={activity} />
      </Part>
      <Part
        id="your-data"
        title="Your data"
        text={
          <>
            {"Download a file with all your data. To see what we keep and why, read our "}
            <Link href={PAGES.privacy} className="text-link">
              privacy page
            </Link>
            .
          </>
        }
        isWide
      >
        <YourData role={user.role} returnTo={returnTo} />
      </Part>
    </div>
  );
}

interface PartProps {
  id: string;
  title: string;
  text: ReactNode;
  /** Whether the part spans both columns. */
  isWide?: boolean;
  children: ReactNode;
}

function Part({ id, title, text, isWide, children }: PartProps) {
  return (
    <section
      aria-labelledby={id}
      className={`petal w-full border border-line bg-surface p-6 md:p-8 ${isWide ? "lg:col-span-2" : ""}`}
    >
      <h2 id={id} className="text-heading">
        {title}
      </h2>
      <p className="measure mt-2 mb-6 text-muted">{text}</p>
      {children}
    </section>
  );
}
