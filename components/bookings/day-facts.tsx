import type { ReactNode } from "react";
import { CONTACT_LINKS } from "@/components/layout/contact-links";
import { findProduct } from "@/lib/catalogue";
import { formatBoth, formatPhone } from "@/lib/format";
import { callPath } from "@/lib/paths";
import type { BookingDto } from "@/lib/schemas/booking-dto";
import type { ProviderDto } from "@/lib/schemas/provider-dto";
import { SITE } from "@/lib/site";

interface DayFactsProps {
  booking: BookingDto;
  /** The host of a service; undefined for a product, and where the listing is not public any more. */
  host:
    | (Pick<ProviderDto, "fullName" | "contact" | "location"> & {
        details: Pick<ProviderDto["details"], "meetingPoint" | "bring" | "excluded">;
      })
    | undefined;
}

/** Who guests meet and where, what they wrote and, once it is confirmed, what they need that day, as far as it is known. */
export function DayFacts({ booking: { productType, status, totalPrice, contact }, host }: DayFactsProps) {
  const product = productType ? findProduct(productType) : undefined;
  const facts: [string, ReactNode][] = [];
  const always: [string, ReactNode][] = [["Your message", contact?.message]];
  const total = formatBoth(totalPrice);
  if (host) {
    const { meetingPoint, bring, excluded } = host.details;
    always.unshift(["Your host", host.fullName], ["Where you meet", meetingPoint || host.location]);
    facts.push(
      ["Your host's phone", <Call key="call" href={callPath(host.contact)} number={host.contact} />],
      ["To pay on the day", total],
      ["Not in the price", excluded.join(", ")],
      ["Bring", bring.join(", ")],
    );
  } else if (product) {
    always.unshift(["Where you meet", product.meetingPlace]);
    facts.push(
      ["Our phone", <Call key="call" href={CONTACT_LINKS.call} number={SITE.phone} />],
      ["To pay on the day", total],
      ["Not in the price", product.extraCosts],
      ["Good to know", product.additionalDetails.notes.join(" ")],
    );
  }
  const shown = [...always, ...(status === "confirmed" ? facts : [])].filter(([, text]) => text);
  if (shown.length === 0) return null;
  return (
    <dl className="mt-3 space-y-1 text-base">
      {shown.map(([name, text]) => (
        <div key={name} className="wrap-anywhere">
          <dt className="inline font-semibold">{name}: </dt>
          <dd className="inline whitespace-pre-line">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Call({ href, number }: { href: string; number: string }) {
  return (
    <a href={href} className="text-link">
      {formatPhone(number)}
    </a>
  );
}
