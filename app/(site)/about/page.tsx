import { Chapter } from "@/components/about/chapter";
import { ReviewCounts } from "@/components/about/review-counts";
import { buttonClass } from "@/components/ui/button-class";
import { IntentLink } from "@/components/ui/intent-link";
import { Picture } from "@/components/ui/picture";
import { PAGE_TEXTS } from "@/lib/content/pages";
import { SITE } from "@/lib/content/site";
import { lkrPerUsd } from "@/lib/lkr-per-usd";
import { HOST_SIGNUP, PAGES } from "@/lib/paths";
import { publicPage } from "@/lib/server/public-pages/metadata";
import { readPublicData } from "@/lib/server/public-pages/read";
import { countReviews } from "@/lib/server/reports/review-counts";

export function generateMetadata() {
  return publicPage(PAGE_TEXTS.about);
}

/** The criteria for our use of the word "eco". `check` says how our team checks each criterion. */
const CLAIMS = [
  {
    title: "Local people",
    text: "Farmers, cooks, drivers and boatmen run the tours.",
    check:
      "Our team reviews each new host’s listing before you can book. We do not check where a host lives.",
  },
  {
    title: "Wild animals stay wild",
    text: "None of our own tours include elephant rides. On our own safaris, drivers keep their distance and turn off the engine.",
    check:
      "We read each listing and each review before it goes online. We do not ride along on every safari.",
  },
  {
    title: "No shopping stops",
    text: "Our own tours do not stop at shops, and nobody earns a commission on what you buy.",
    check: "This applies only to our own tours. We don’t check whether other hosts stop at shops.",
  },
] as const;

export default async function AboutPage() {
  // If the database is unavailable, the page leaves out the numbers.
  const { data: counts } = await readPublicData(countReviews);
  return (
    <>
      <div className="shell grid items-center gap-x-16 gap-y-10 pt-10 md:pt-16 lg:grid-cols-[1fr_1.1fr]">
        <div>
          <h1 className="text-title">Meet the people who live here</h1>
          <p className="measure mt-5 text-lead">
            {SITE.name} is named after the nelum, the lotus that grows on our village lakes. With us you meet
            the farmers, cooks, drivers and boatmen who live beside that water.
          </p>
          <p className="measure mt-4 text-muted">
            Our office is in Habarana, between Sigiriya, Minneriya and the village of Hiriwadunna.
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
      <section className="shell mt-20 md:mt-28" aria-labelledby="eco">
        <h2 id="eco" className="text-heading">
          What we mean by eco
        </h2>
        <p className="measure mt-4">
          We aren’t certified as eco-friendly. When we say “eco”, we mean three things.
        </p>
        <dl className="mt-8 grid gap-x-12 gap-y-8 md:grid-cols-3">
          {CLAIMS.map(({ title, text, check }) => (
            <div key={title} className="border-accent border-t-3 pt-5">
              <dt className="font-heading text-subheading font-semibold">{title}</dt>
              <dd className="mt-2">{text}</dd>
              <dd className="mt-2 text-muted">{check}</dd>
            </div>
          ))}
        </dl>
        <p className="measure mt-8">
          We do not measure carbon, water or waste. Jeeps and cars burn fuel, so we do not claim that any tour
          is good for the climate. If a host’s own text says “eco”, we have not checked that claim.
        </p>
      </section>
      <Chapter id="hosts" title="How we check our hosts" picture="village-tour-2" pictureSide="left">
        <p>
          New hosts send us photos, a price and a description. Our team reviews them before anyone can see or
          book the tour.
        </p>
        <p>
          We review changes to a listing’s name, category or pictures before you see them. Other changes, such
          as the price, appear immediately, and we check them afterwards. If something is wrong, we take the
          page offline.
        </p>
      </Chapter>
      <Chapter id="reviews" title="How we check reviews" picture="catamaran-boat-ride-2" pictureSide="right">
        <p>Only guests with a confirmed booking can write a review, one for each tour.</p>
        <p>
          We read each review before it appears. We reject reviews with insults, ads or other people’s private
          details. We never edit reviews, and we never remove one for being negative. A host can reply once,
          and we read the reply first. Hosts review their guests too. Only our team sees those reviews.
        </p>
      </Chapter>
      {counts && <ReviewCounts {...counts} />}
      <Chapter
        id="prices"
        title="How prices and payment work"
        picture="hiriwadunna-day-tour-2"
        pictureSide="left"
      >
        <p>
          Hosts set their prices in rupees. We show them in dollars, at {lkrPerUsd()} rupees to the dollar.
          The booking form shows your group’s total in both currencies before you book. When you book online,
          children pay half. On some tours, bigger groups pay less per person. The form tells you when one
          more person would lower the total.
        </p>
        <p>
          Your total stays the same once you have booked, even if the price changes later. You pay on the day
          of the tour. You pay nothing online, and we never ask for a card number. Your booking is a request
          until it is confirmed. Some tours are confirmed instantly. You can see your booking’s status under
          My Bookings.
        </p>
      </Chapter>
      <Chapter id="changes" title="When your plans change" picture="bicycle-tour-2" pictureSide="right">
        <p>
          You can cancel, move or change your booking under My Bookings until the tour begins. There is no
          fee, and a new time does not change the price. If you cancel less than 24 hours before the start, we
          mark the cancellation as late, but you pay nothing.
        </p>
        <p>
          We may need to confirm a new time or a bigger group. Until then, your booking stays as it is. Some
          tours start at set times. On these tours, a request expires after 48 hours without an answer, or two
          hours before the start if that is sooner. If you don’t confirm your email, it expires after 6 hours.
        </p>
        <p className="flex flex-wrap gap-3 pt-2">
          <IntentLink href={PAGES.services} className={buttonClass({ look: "accent", size: "large" })}>
            See all tours and hosts
          </IntentLink>
          <IntentLink href={HOST_SIGNUP} className={buttonClass({ look: "outline", size: "large" })}>
            Become a host
          </IntentLink>
        </p>
      </Chapter>
    </>
  );
}
