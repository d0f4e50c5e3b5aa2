import { ReachUs } from "@/components/about/reach-us";
import { TextPart } from "@/components/about/text-part";
import { IntentLink } from "@/components/ui/intent-link";
import { PAGE_TEXTS } from "@/lib/content/pages";
import { ANSWER_TIME } from "@/lib/domain/message-answers";
import { lkrPerUsd } from "@/lib/lkr-per-usd";
import { PAGES } from "@/lib/paths";
import { readCompany } from "@/lib/server/company/company";
import { publicPage } from "@/lib/server/public-pages/metadata";

export function generateMetadata() {
  return publicPage(PAGE_TEXTS.terms);
}

export default async function TermsPage() {
  const [name, ...lines] = (await readCompany()).address;
  return (
    <div className="shell pt-10 md:pt-16">
      <h1 className="text-title">Terms of booking</h1>
      <p className="measure mt-5 text-lead">
        This page explains who you book with, what you pay, and what happens when plans change.
      </p>
      <TextPart id="who-we-are" title="Who we are">
        <p>
          {`${name} runs this site. Our office is at ${lines.join(", ")}. `}
          <ReachUs />.
        </p>
      </TextPart>
      <TextPart id="whom-you-book-with" title="Who you book with">
        <p>
          Each host has a page here. When you book there, you book with that host, and we pass on your
          request. Our team arranges our own tours, with local drivers, boatmen and cooks. You book those
          tours with us.
        </p>
        <p>
          We review each host’s listing before it goes online. We do not ask hosts whether they trade as a
          business.
        </p>
      </TextPart>
      <TextPart id="prices" title="Prices">
        <p>
          Prices are set in Sri Lankan rupees. We show them in US dollars, at {lkrPerUsd()} rupees to the
          dollar. You see the total for your group before you book, and your booking keeps that total. When
          you book online, children pay half. Motor bikes are for adults only.
        </p>
        <p>
          Some costs, such as park tickets, are not included in the price. The tour’s page lists the ones we
          know. If you change your group more than 30 days after booking, the prices on the day of the change
          apply.
        </p>
      </TextPart>
      <TextPart id="payment" title="Payment">
        <p>You pay on the day of the tour. You pay nothing online, and we never ask for a card number.</p>
      </TextPart>
      <TextPart id="when-it-is-confirmed" title="When your booking is confirmed">
        <p>
          Your booking is a request until it is confirmed. Bookings of tours with “Instant confirmation” are
          confirmed instantly if you have confirmed your email. All others need our team’s answer, and we ask
          the host first if a host runs the tour. You’ll see the answer under My Bookings.
        </p>
        <p>
          Some tours start at set times. On these tours, a request expires after 48 hours without an answer,
          or two hours before the start if that is sooner. If you don’t confirm your email, it expires after 6
          hours.
        </p>
      </TextPart>
      <TextPart id="changes" title="Changing and cancelling">
        <p>
          You can cancel, move or change your booking under My Bookings until the tour begins. There is no
          fee. If you cancel less than 24 hours before the start, we mark the cancellation as late, but you
          pay nothing.
        </p>
        <p>We may need to confirm a new time or a bigger group. Until then, your booking stays as it is.</p>
        <p>
          Your host or our team may cancel too, for example in bad weather. We then email you if your email is
          confirmed. If not, we try to call you. You have paid nothing by then, so there is nothing to refund.
        </p>
      </TextPart>
      <TextPart id="complaints" title="Complaints">
        <p>
          If something goes wrong, tell your host on the day if you can. If that does not help, contact us and
          give your booking reference. <ReachUs />. {ANSWER_TIME}
        </p>
        <p>
          <IntentLink href={PAGES.privacy} className="text-link">
            Our privacy page
          </IntentLink>
          {" explains what information we keep about you."}
        </p>
      </TextPart>
    </div>
  );
}
