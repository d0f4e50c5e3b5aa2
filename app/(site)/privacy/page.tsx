import { ReachUs } from "@/components/about/reach-us";
import { TextPart } from "@/components/about/text-part";
import { PAGE_TEXTS } from "@/lib/content/pages";
import {
  GUEST_SHOWN_DAYS,
  GUESTS_KEPT_MONTHS,
  MAILS_KEPT_DAYS,
  MESSAGES_KEPT_MONTHS,
} from "@/lib/domain/privacy";
import { publicPage } from "@/lib/server/public-pages/metadata";

export function generateMetadata() {
  return publicPage(PAGE_TEXTS.privacy);
}

const KEPT = [
  {
    what: "Your account",
    holds:
      "Your name, email and country. For hosts, also the phone number, texts, pictures and documents. We cannot read your password or recovery codes: we keep only a hash of each. The key for one-time codes is encrypted. For a passkey, we keep only the public key.",
    why: "You use it to log in. Hosts and guests see who they are meeting. A host’s listing is public.",
    until: "Until you erase the account.",
  },
  {
    what: "Bookings",
    holds: "Your name, email, phone, message and notes, with the tour, the day, the group and the price.",
    why: "We need them to run the tour and to keep our books.",
    until: `As long as you have an account. Without an account, ${GUESTS_KEPT_MONTHS} months after the tour. We then keep only the tour, the day and the amount. Your host sees your phone and email until ${GUEST_SHOWN_DAYS} days after the tour. If the booking is cancelled, your host no longer sees them.`,
  },
  {
    what: "Reviews",
    holds: "Your words, rating and photo, with your name.",
    why: "Other travellers read them.",
    until: "As long as you have an account. After that, your review stays, anonymous and without its photo.",
  },
  {
    what: "Contact messages and enquiries",
    holds:
      "Your name, email, phone and message, and our answer. If you were logged in, your account. For an enquiry, also the tour, the day, the group and where you are staying.",
    why: "We need them to answer you.",
    until: `${MESSAGES_KEPT_MONTHS} months.`,
  },
  {
    what: "Emails we send you",
    holds: "Your email address and what the email says.",
    why: "We use them to see whether an email arrived, and to send it again if needed.",
    until: `${MAILS_KEPT_DAYS} days.`,
  },
  {
    what: "Logins",
    holds: "When somebody logged in to your account or tried to, and from which IP address.",
    why: "You can see your logins on your account page. They also help us stop people who guess passwords.",
    until: `${MAILS_KEPT_DAYS} days. We delete sessions and counts of failed logins when they expire.`,
  },
  {
    what: "Who changed what",
    holds: "Changes to bookings, listings and reviews, with the account that made them.",
    why: "We use these records to find and correct mistakes.",
    until:
      "As long as the site runs. When your account is erased, we also erase your email and what you wrote from these records.",
  },
  {
    what: "The server’s log",
    holds:
      "Which page was opened, when, and by which account. For logins and rejected requests, also the IP address. If a page fails in your browser, also the error. No names, and nothing you typed.",
    why: "We use it to find faults and attacks.",
    until: "Until our server’s operator deletes the log.",
  },
] as const;

export default function PrivacyPage() {
  return (
    <div className="shell pt-10 md:pt-16">
      <h1 className="text-title">What we keep about you</h1>
      <p className="measure mt-5 text-lead">
        We keep only what we need for our tours and this site. We sell no data, show no ads, and do not track
        you. No other company’s code runs on these pages.
      </p>
      <div className="mt-12 grid gap-6 md:grid-cols-2 lg:gap-8">
        {KEPT.map(({ what, holds, why, until }) => (
          <section key={what} aria-label={what} className="petal border border-line bg-surface p-6 md:p-8">
            <h2 className="text-heading">{what}</h2>
            <dl className="mt-4 space-y-3">
              <Line term="What">{holds}</Line>
              <Line term="Why">{why}</Line>
              <Line term="How long">{until}</Line>
            </dl>
          </section>
        ))}
      </div>
      <TextPart id="in-your-browser" title="In your browser">
        <p>
          When you log in, we set three cookies. One keeps you logged in for up to seven days. One says who is
          logged in, so that pages show the right links. One lets your account recognise this device, for half
          a year. There are no other cookies.
        </p>
        <p>
          Your browser also stores your theme, the currency you chose, your wish list and the kind of account
          you last logged in to. It keeps the town you chose and any form you have not sent yet.
        </p>
      </TextPart>
      <TextPart id="your-data" title="Your data is yours">
        <p>
          On your account page, you can download everything we hold about you or erase your account. If you
          erase it, we cancel your upcoming bookings. Of past bookings, we keep the tour, the day and the
          amount, but nothing that identifies you. You cannot undo this. Backups may hold your data until they
          are replaced.
        </p>
        <p>
          <ReachUs /> if you have a question, or if you have no account and want us to erase your data.
        </p>
      </TextPart>
    </div>
  );
}

function Line({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt className="font-semibold">{term}</dt>
      <dd className="text-muted">{children}</dd>
    </div>
  );
}
