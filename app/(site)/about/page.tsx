import { Chapter } from "@/components/about/chapter";
import { buttonClass } from "@/components/ui/button-class";
import { IntentLink } from "@/components/ui/intent-link";
import { Picture } from "@/components/ui/picture";
import { SITE } from "@/lib/content/site";
import { LKR_PER_USD } from "@/lib/format";
import { HOST_SIGNUP, PAGES } from "@/lib/paths";
import { publicPage } from "@/lib/server/public-pages/metadata";

export function generateMetadata() {
  return publicPage({
    title: "About",
    description: `Who ${SITE.name} is, how hosts and reviews are checked, and how prices, payment and changes work.`,
    path: PAGES.about,
  });
}

const PROMISES = [
  {
    title: "Small and local",
    text: "Most tours start within half an hour of Habarana, with people who live where they take you.",
  },
  {
    title: "Wild stays wild",
    text: "Drivers keep their distance and turn off the engine. Nobody rides an elephant on any of our tours.",
  },
  {
    title: "A clear price",
    text: "You see the total for your group before you send a booking. No shops on the way, no commission on what you buy.",
  },
] as const;

export default function AboutPage() {
  return (
    <>
      <div className="shell grid items-center gap-x-16 gap-y-10 pt-10 md:pt-16 lg:grid-cols-[1fr_1.1fr]">
        <div>
          <h1 className="text-title">A day in&nbsp;somebody's life, not a show</h1>
          <p className="measure mt-5 text-lead">
            {SITE.name} is named after the nelum, the lotus that covers the old village tanks. We bring
            travellers together with the farmers, cooks, drivers and boatmen who live beside that water.
          </p>
          <p className="measure mt-4 text-muted">
            Our office is on the tank bund in Habarana, between Sigiriya, Minneriya and the village of
            Hiriwadunna. The people you travel with are our neighbours.
          </p>
          <IntentLink
            href={PAGES.contact}
            className={`mt-8 ${buttonClass({ look: "outline", size: "large" })}`}
          >
            Talk to us
          </IntentLink>
        </div>
        <Picture
          id="page-about"
          instead="village-walk-tour"
          sizes="(min-width: 80rem) 40rem, (min-width: 64rem) 50vw, 92vw"
          className="petal aspect-[3/2] w-full"
        />
      </div>
      <section className="shell mt-20 md:mt-28" aria-labelledby="promises">
        <h2 id="promises" className="text-heading">
          What we hold on to
        </h2>
        <dl className="mt-8 grid gap-x-12 gap-y-8 md:grid-cols-3">
          {PROMISES.map(({ title, text }) => (
            <div key={title} className="border-accent border-t-3 pt-5">
              <dt className="font-heading text-subheading font-semibold">{title}</dt>
              <dd className="mt-2 text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Chapter id="hosts" title="How we check our hosts" picture="village-tour-2" pictureSide="left">
        <p>
          Anybody here can offer a service, but nobody is on this site by a click alone. Each new host sends
          us pictures, a price and a description, and one of us looks at them before travellers can see or
          book anything.
        </p>
        <p>
          It stays that way afterwards. When a host changes the name, the kind of service or the pictures, the
          change waits until we have looked at it. And when something is not right, we take the approval back:
          the page is gone the same moment, and nobody can book it any more.
        </p>
      </Chapter>
      <Chapter id="reviews" title="How we check reviews" picture="catamaran-boat-ride-2" pictureSide="right">
        <p>
          Only guests with a confirmed booking can review it, once. There are no reviews from friends who
          never booked, and none from us.
        </p>
        <p>
          We read each one before it appears, and turn away insults, advertising and what is private to
          others. We never edit reviews, and we never remove one for being negative. Hosts review their guests
          too, for our eyes only.
        </p>
      </Chapter>
      <Chapter
        id="prices"
        title="How prices and payment work"
        picture="hiriwadunna-day-tour-2"
        pictureSide="left"
      >
        <p>
          Hosts set their prices in rupees. You see them in dollars, at {LKR_PER_USD} rupees to the dollar,
          and the form shows the total for your group in both before you send anything. Children pay half. On
          some tours a larger group pays less for each person, and the form tells you when one more would even
          make it cheaper in all.
        </p>
        <p>
          The total of your booking is fixed from the moment you send it, also when the price changes later.
          Nothing is paid on this site, and we never ask for a card number: you pay on the day. Your booking
          waits until it is confirmed, and you can see where it stands at any time.
        </p>
      </Chapter>
      <Chapter id="changes" title="When your plans change" picture="bicycle-tour-2" pictureSide="right">
        <p>
          Until your tour begins you can cancel it, move it, or change who comes, under My Bookings.
          Cancelling costs nothing, and moving leaves the price as it is. When you cancel less than 24 hours
          before the start, your booking is noted as late; nothing is charged for that either.
        </p>
        <p>
          A confirmed booking that you move, or bring more people to, waits for a yes again, unless your
          host's yes confirms at once, and you keep your places meanwhile. Where a tour starts at set times, a
          request that is not confirmed ends by itself after 48 hours, or two hours before the start if that
          is sooner. We email you then, if you have confirmed your email.
        </p>
        <p className="flex flex-wrap gap-3 pt-2">
          <IntentLink href={PAGES.services} className={buttonClass({ look: "accent", size: "large" })}>
            See all services
          </IntentLink>
          <IntentLink href={HOST_SIGNUP} className={buttonClass({ look: "outline", size: "large" })}>
            Become a host
          </IntentLink>
        </p>
      </Chapter>
    </>
  );
}
