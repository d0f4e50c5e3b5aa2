import { CONTACT_LINKS } from "@/components/layout/contact-links";
import { IntentLink } from "@/components/ui/intent-link";
import { SITE } from "@/lib/content/site";
import {
  GUEST_SHOWN_DAYS,
  GUESTS_KEPT_MONTHS,
  MAILS_KEPT_DAYS,
  MESSAGES_KEPT_MONTHS,
} from "@/lib/domain/privacy";
import { PAGES } from "@/lib/paths";
import { publicPage } from "@/lib/server/public-pages/metadata";

export function generateMetadata() {
  return publicPage({
    title: "Privacy",
    description: `What ${SITE.name} keeps about you, why, and for how long.`,
    path: PAGES.privacy,
  });
}

const KEPT = [
  {
    what: "Your account",
    holds:
      "Name, email and country; a host’s phone, texts and pictures too. Your password and recovery codes only as hashes, the key of one-time codes sealed, of passkeys the public part.",
    why: "You log in with it, and hosts and guests know whom they meet. What a host publishes is public.",
    until: "Until you erase the account.",
  },
  {
    what: "Bookings",
    holds: "Your name, email, phone, message and notes, with the tour, the day, the group and the price.",
    why: "So that the tour can take place, and our books are right.",
    until: `As long as your account. Without an account, ${GUESTS_KEPT_MONTHS} months after the tour; the tour, the day and the amount stay. The host sees your phone and email until ${GUEST_SHOWN_DAYS} days after the tour, and not at all once it is cancelled.`,
  },
  {
    what: "Reviews",
    holds: "Your words, rating and picture, with your name.",
    why: "Other travellers read them.",
    until: "As long as your account. After that, your review stays, anonymous and without its photo.",
  },
  {
    what: "Contact messages and enquiries",
    holds:
      "Your name, email, phone and message, your account if you were logged in, our answer, and of an enquiry the tour, the day, the group and where you stay.",
    why: "So that we can answer.",
    until: `${MESSAGES_KEPT_MONTHS} months.`,
  },
  {
    what: "Mails we send you",
    holds: "Your email and what the mail says.",
    why: "So that we can see whether one has arrived, and send it again.",
    until: `${MAILS_KEPT_DAYS} days.`,
  },
  {
    what: "Logins",
    holds: "When somebody logged in to your account or tried to, from which network address.",
    why: "You see it on your account page, and strangers cannot try passwords without end.",
    until: `${MAILS_KEPT_DAYS} days; sessions and counts of tries go when they are spent.`,
  },
  {
    what: "Who changed what",
    holds: "Changes of bookings, listings and reviews, with the account that made them.",
    why: "So that a mistake can be found and put right.",
    until: "As long as the site; without your email, and what you wrote, once your account is gone.",
  },
  {
    what: "The server’s log",
    holds:
      "Which page was asked for, when, and by which account; for refusals and logins the network address too. No names, and nothing that was typed.",
    why: "So that faults and attacks can be found.",
    until: "As long as whoever runs the server keeps the log.",
  },
] as const;

export default function PrivacyPage() {
  return (
    <div className="shell pt-10 md:pt-16">
      <h1 className="text-title">What we keep about you</h1>
      <p className="measure mt-5 text-lead">
        Only what a tour needs. We sell nothing, show no advertisements, and count nobody. No other company’s
        code runs on these pages.
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
      <section aria-labelledby="in-your-browser" className="mt-14">
        <h2 id="in-your-browser" className="text-heading">
          In your browser
        </h2>
        <p className="measure mt-3 text-muted">
          After a login there are three cookies: your session, for seven days; who is logged in, so that pages
          show the right links; and a sign by which your account knows this device again, for half a year.
          Your choice of light or dark, the kind of account you logged in to last, the town you stay in if you
          chose one on a tour's page, and a form you have not sent yet, stay in the browser. There are no
          other cookies.
        </p>
      </section>
      <section aria-labelledby="your-data" className="mt-14">
        <h2 id="your-data" className="text-heading">
          Your data is yours
        </h2>
        <p className="measure mt-3 text-muted">
          On your account page you can download all that we hold about you, and erase your account. Bookings
          that are still to come are then cancelled; of past ones the tour, the day and the amount stay, and
          nothing by which you can be found. It cannot be taken back. Backups of our records may hold you
          until they are replaced.
        </p>
        <p className="measure mt-3 text-muted">
          {"No account, and you’d like us to erase you, or a question? "}
          <IntentLink href={PAGES.contact} className="text-link">
            Write to us
          </IntentLink>
          {", or call "}
          <a href={CONTACT_LINKS.call} className="text-link">
            {SITE.phone}
          </a>
          .
        </p>
      </section>
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
