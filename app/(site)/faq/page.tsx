import { ReachUs } from "@/components/about/reach-us";
import { TextPart } from "@/components/about/text-part";
import { IntentLink } from "@/components/ui/intent-link";
import { SITE } from "@/lib/content/site";
import { ANSWER_TIME } from "@/lib/domain/message-answers";
import { HOST_SIGNUP, PAGES } from "@/lib/paths";
import { publicPage } from "@/lib/server/public-pages/metadata";

export function generateMetadata() {
  return publicPage({
    title: "Questions and answers",
    description: `How to book a tour with ${SITE.name}, when it is confirmed, how you pay, and how you cancel.`,
    path: PAGES.faq,
  });
}

export default function FaqPage() {
  return (
    <div className="shell pt-10 md:pt-16">
      <h1 className="text-title">Questions and answers</h1>
      <p className="measure mt-5 text-lead">What guests ask most, before and after they book.</p>
      <TextPart id="how-to-book" title="How do I book?">
        <p>
          Choose a tour or a host, a day and a time. Say how many you are, and you see your total. You need an
          account to send the booking.
        </p>
      </TextPart>
      <TextPart id="when-confirmed" title="When is my booking confirmed?">
        <p>
          Your booking waits until somebody says yes. For a host’s tour we ask the host first. You see the
          answer under My Bookings. We also email you, if you have confirmed your email.
        </p>
      </TextPart>
      <TextPart id="how-to-pay" title="How do I pay?">
        <p>You pay on the day of the tour. You pay nothing online, and we never ask for a card number.</p>
      </TextPart>
      <TextPart id="children" title="What do children pay?">
        <p>Children pay half when you book online. On motor bikes, we take adults only.</p>
      </TextPart>
      <TextPart id="in-the-price" title="What is in the price?">
        <p>
          The page of each tour says what is in the price and what is not. Tickets for parks and temples are
          often not in it.
        </p>
      </TextPart>
      <TextPart id="no-price" title="Why does a tour have no price?">
        <p>
          Some tours depend on your group and where you stay. Send us the day and your group with “Book Now”.{" "}
          {ANSWER_TIME} This books nothing yet.
        </p>
      </TextPart>
      <TextPart id="change-or-cancel" title="Can I change or cancel my booking?">
        <p>
          Yes, under My Bookings, until the tour begins. It is free. A new time or a bigger group may need a
          new yes. Until then you keep your booking as it is.{" "}
          <IntentLink href={`${PAGES.terms}#changes`} className="text-link">
            Read the terms
          </IntentLink>
        </p>
      </TextPart>
      <TextPart id="no-answer" title="What if nobody answers?">
        <p>
          On tours with set start times, your request ends after 48 hours, or two hours before the start if
          that is sooner. Until you confirm your email, it ends after 6 hours. Then you can choose another
          time.
        </p>
      </TextPart>
      <TextPart id="reach-the-host" title="How do I reach my host?">
        <p>
          Your host’s phone number is in My Bookings once the booking is confirmed. If you cannot reach your
          host, call us.
        </p>
      </TextPart>
      <TextPart id="write-a-review" title="Can I write a review?">
        <p>
          Yes, if you have a confirmed booking. We read each review before it appears. We never edit reviews,
          and we never remove one for being negative.
        </p>
      </TextPart>
      <TextPart id="become-a-host" title="How do I become a host?">
        <p>
          <IntentLink href={HOST_SIGNUP} className="text-link">
            Sign up as a host
          </IntentLink>
          {
            " with a price, pictures and a few words about your tour. Our team looks at it before it goes online."
          }
        </p>
      </TextPart>
      <TextPart id="other-questions" title="Do you have another question?">
        <p>
          <ReachUs />. {ANSWER_TIME}
        </p>
      </TextPart>
    </div>
  );
}
