import { CircleCheck, Hourglass } from "lucide-react";
import { moreId } from "@/components/dashboard/more-id";
import { ShowMore } from "@/components/dashboard/show-more";
import { ANSWER_TIME } from "@/lib/domain/message-answers";
import { formatDate, formatGroup, formatInstant } from "@/lib/format";
import type { ContactMessageDto } from "@/lib/schemas/contact-message";

interface EnquiryListProps {
  enquiries: readonly ContactMessageDto[];
  /** Number of enquiries in the whole list. */
  total: number;
  /** How many more enquiries "Show more" displays. */
  step: number;
  /** Address of the page that shows more enquiries. */
  href: string;
}

/** A tourist's own price enquiries, newest first, with our answers. */
export function EnquiryList({ enquiries, total, step, href }: EnquiryListProps) {
  return (
    <section aria-labelledby="enquiries">
      <h2 id="enquiries" className="text-heading">
        Enquiries
        <span className="font-normal text-muted tabular-nums">{` (${total})`}</span>
      </h2>
      <ul className="mt-5 space-y-5">
        {enquiries.map((one, index) => (
          <li
            key={one._id}
            id={moreId("enquiries", index)}
            tabIndex={-1}
            className="petal-small border border-line bg-surface p-5 focus:outline-none md:p-6"
          >
            <Enquiry {...one} />
          </li>
        ))}
      </ul>
      <ShowMore what="enquiries" shown={enquiries.length} total={total} step={step} href={href} />
    </section>
  );
}

function Enquiry({ reference, enquiry, message, answer, createdAt }: ContactMessageDto) {
  if (!enquiry) return null;
  const { productType, date, adults, children, stay } = enquiry;
  const Mark = answer ? CircleCheck : Hourglass;
  return (
    <article aria-label={`Enquiry ${reference}`}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h3 className="min-w-0 wrap-anywhere font-heading text-subheading">{productType}</h3>
        <span
          className={`inline-flex items-center gap-1.5 rounded-full px-3 py-1 font-semibold text-base forced-colors:border ${answer ? "bg-good-soft text-good" : "bg-wait-soft text-wait"}`}
        >
          <Mark aria-hidden="true" className="size-4" />
          {answer ? "Answered" : "Waiting for our answer"}
        </span>
      </div>
      <p className="mt-2 wrap-anywhere">
        {`${formatDate(date)}, ${formatGroup(adults, children)}`}
        {stay && `. Staying at ${stay}`}
      </p>
      {message && <p className="measure mt-2 whitespace-pre-line wrap-anywhere text-muted">{message}</p>}
      {answer ? <Answer {...answer} /> : <p className="mt-2">{ANSWER_TIME}</p>}
      <p className="mt-3 text-base text-muted">{`Reference ${reference}, sent ${formatInstant(createdAt)}`}</p>
    </article>
  );
}

function Answer({ at, text, bookings }: NonNullable<ContactMessageDto["answer"]>) {
  const references = bookings.map(({ reference }) => reference);
  return (
    <div className="mt-3 rounded-field bg-sunken p-4">
      <p className="font-semibold">{`Our answer, ${formatInstant(at)}`}</p>
      {text && <p className="measure mt-1 whitespace-pre-line wrap-anywhere">{text}</p>}
      {references.length > 0 && (
        <p className="mt-1">{`We made ${references.length === 1 ? "a booking" : "these bookings"} for you: ${new Intl.ListFormat("en").format(references)}.`}</p>
      )}
      {!text && references.length === 0 && <p className="mt-1">We answered you by phone or email.</p>}
    </div>
  );
}
