import type { ReactNode } from "react";
import { CallUs } from "@/components/layout/company";
import { MapsLink } from "@/components/offers/where-it-is";
import { findPlace, placeNamed } from "@/lib/content/places";
import type { Product } from "@/lib/domain/catalogue-types";
import { isPickUp, tourDay } from "@/lib/domain/tour-day";
import { formatBoth, formatPhone } from "@/lib/format";
import { callPath } from "@/lib/paths";
import type { BookingDto } from "@/lib/schemas/booking-dto";
import type { ProviderDto } from "@/lib/schemas/provider-dto";
import { BookingChat } from "./booking-chat";
import { TeamChat } from "./team-chat";

/** The fields of a listing that a guest needs on the day of the tour. */
export interface HostOfDay extends Pick<ProviderDto, "fullName" | "contact" | "location"> {
  details: Pick<
    ProviderDto["details"],
    "meetingPoint" | "town" | "applies" | "bring" | "excluded" | "gateCosts"
  >;
}

/** Facts about the day of the tour, as far as the booked offer has them. */
export function dayFactsOf(booking: BookingDto, host: HostOfDay | undefined, product: Product | undefined) {
  const { place, bring, notInPrice, vehicles, goodToKnow } = tourDay(host, product, booking);
  const town = isPickUp(place) ? undefined : (findPlace(host?.details.town) ?? placeNamed(place));
  const ours = product && (
    <>
      <CallUs className="text-link mr-3" /> <TeamChat booking={booking} />
    </>
  );
  return {
    phone: host ? (
      <>
        <Call href={callPath(host.contact)} number={host.contact} />{" "}
        <BookingChat booking={booking} phone={host.contact} from="guest" to={host.fullName} />
      </>
    ) : (
      ours
    ),
    meet: place && (
      <>
        {place}
        {town && <MapsLink place={town} />}
      </>
    ),
    notInPrice,
    vehicles,
    bring: bring.join(", "),
    goodToKnow: goodToKnow.join(" "),
  };
}

interface DayFactsProps {
  booking: BookingDto;
  /** The host of a service; undefined for a product, or if the listing is no longer public. */
  host: HostOfDay | undefined;
  /** The product as it is today; undefined for a service, or if it is no longer in the catalogue. */
  product?: Product | undefined;
}

/** The host, the meeting point, the guest's notes and, for a confirmed booking, practical information for the day. */
export function DayFacts({ booking, host, product }: DayFactsProps) {
  const { status, totalPrice, contact } = booking;
  const { phone, meet, notInPrice, bring, goodToKnow } = dayFactsOf(booking, host, product);
  const always: [string, ReactNode][] = [
    ["Your host", host?.fullName],
    ["Where you meet", meet],
    ["Your message", contact?.message],
  ];
  const facts: [string, ReactNode][] = [
    [host ? "Your host's phone" : "Our phone", phone],
    // Left out together with the phone number if the offer is no longer public.
    ["To pay on the day", phone && formatBoth(totalPrice)],
    ["Not included in the price", notInPrice],
    ["Bring", bring],
    ["Good to know", goodToKnow],
  ];
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
    <a href={href} className="text-link mr-3">
      {formatPhone(number)}
    </a>
  );
}
