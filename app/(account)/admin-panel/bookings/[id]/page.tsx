import { notFound } from "next/navigation";
import { BookingActions } from "@/components/admin/bookings/booking-actions";
import { BookingEdit } from "@/components/admin/bookings/booking-edit";
import { ProviderLink } from "@/components/admin/bookings/booking-list";
import { BookingMails } from "@/components/admin/bookings/booking-mails";
import {
  bookedName,
  isHostAsked,
  timeToApprove,
  touristName,
  unusualTime,
} from "@/components/admin/bookings/booking-names";
import { HostSaid } from "@/components/admin/bookings/host-said";
import { OfficePart } from "@/components/admin/bookings/office-part";
import { WriteMessage } from "@/components/admin/bookings/write-message";
import { Facts } from "@/components/admin/shared/facts";
import { Section } from "@/components/admin/shared/section";
import { askedFor } from "@/components/bookings/asked-move";
import { BookingChat } from "@/components/bookings/booking-chat";
import { pleaseCallGuest } from "@/components/bookings/please-call-guest";
import { StatusBadge } from "@/components/bookings/status-badge";
import { ADMIN_PAGES } from "@/lib/admin-paths";
import { ATTENDANCE_WORDS } from "@/lib/domain/attendance";
import { CANCEL_REASON_WORDS, LATE_WORDS } from "@/lib/domain/cancel-reasons";
import { CANCELLED_BY_WORDS } from "@/lib/domain/cancelled-by";
import { colomboMoment } from "@/lib/domain/dates";
import {
  formatBoth,
  formatDate,
  formatGroup,
  formatInstant,
  formatLkr,
  formatPhone,
  formatTime,
} from "@/lib/format";
import { callPath } from "@/lib/paths";
import type { BookingDto } from "@/lib/schemas/booking-dto";
import { listHref } from "@/lib/schemas/list-address";
import { bookingStaff } from "@/lib/server/accounts/staff";
import { findBooking, hasEventsToRelay } from "@/lib/server/bookings/queries";
import { requireStaff } from "@/lib/server/http/page-actor";
import { loadPart } from "@/lib/server/infra/load-part";
import { isAllowed } from "@/lib/server/infra/staff-right";
import { findMailsAbout } from "@/lib/server/mail/queries";
import { readAllProducts } from "@/lib/server/products/queries";
import { findBookableProvider } from "@/lib/server/providers/for-bookings";
import { findMailedProvider } from "@/lib/server/providers/queries";
import { changePrices } from "../../../change-prices";
import { History } from "../../history";

export const metadata = { title: "Booking" };

interface BookingPageProps {
  params: Promise<{ id: string }>;
}

export default async function BookingPage({ params }: BookingPageProps) {
  const { id } = await params;
  const actor = await requireStaff("adminListBookings", ADMIN_PAGES.booking(id));
  const booking = await findBooking(id);
  if (!booking) notFound();
  const providerId = booking.providerId?._id;
  const found = providerId && (await loadPart(async () => ({ host: await findMailedProvider(providerId) })));
  const host = found ? found.host : null;
  const products = (await loadPart(readAllProducts)) ?? [];
  const startTimes = new Map(products.map(({ name, startTimes }) => [name, startTimes]));
  const prices =
    changePrices(booking, products, new Date()) ?? (await loadPart(() => todaysPrice(providerId)));
  const { touristId, contact, price, cancelReason, cancelNote, cancelledBy, move } = booking;
  // If the guest requested a change (`move`), the host answers the request instead of the booking.
  const hostAnswer = move ? move.hostAnswer : booking.hostAnswer;
  const timeLeft = timeToApprove(booking);
  const maySeeMails = isAllowed(actor, "adminGetMail");
  // Read before the mails: the relay removes an event only after it has queued the event's mails.
  const isIncomplete = maySeeMails && ((await loadPart(() => hasEventsToRelay(id))) ?? false);
  return (
    <Section
      title={`Booking ${booking.reference}`}
      back={{ href: ADMIN_PAGES.bookings, label: "All bookings" }}
      lead={timeLeft ? `The host accepted this booking, so please approve it. ${timeLeft}.` : leadOf(booking)}
      actions={<BookingActions booking={booking} leaveTo={ADMIN_PAGES.bookings} />}
    >
      {booking.status !== "cancelled" && (
        <BookingEdit
          booking={booking}
          prices={prices}
          startTimes={startTimes.get(booking.productType ?? "") ?? []}
          hasHost={Boolean(host)}
        />
      )}
      <div className="grid gap-6 xl:grid-cols-2">
        <section aria-label="Booking" className="petal border border-line bg-surface p-5 md:p-6">
          <Facts
            facts={[
              ["Status", <StatusBadge key="status" status={booking.status} />],
              ["Guests", booking.office?.attendance && ATTENDANCE_WORDS[booking.office.attendance]],
              ["Requested change", move && `${askedFor(booking, move)}, ${formatBoth(move.totalPrice)}`],
              ["Request expires", move && formatInstant(move.expiresAt)],
              ["Reason", cancelReason && CANCEL_REASON_WORDS[cancelReason].label],
              [cancelledBy === "tourist" ? "Guest's message" : "Message to the guest", cancelNote],
              ["Late", booking.late && LATE_WORDS],
              ["Expires", booking.expiresAt && formatInstant(booking.expiresAt)],
              ["Cancelled by", cancelledBy && CANCELLED_BY_WORDS[cancelledBy]],
              ["Tour", bookedName(booking)],
              ["Unusual time", booking.status !== "cancelled" && unusualTime(booking, startTimes)],
              ["Host", found && <ProviderLink key="host" id={providerId} name={host?.fullName} />],
              [
                "Host's phone",
                host && <PhoneLink key="phone" booking={booking} number={host.contact} to={host.fullName} />,
              ],
              [
                "Host's answer",
                booking.providerId &&
                  (hostAnswer ? (
                    <HostSaid key="answer" answer={hostAnswer} note={hostAnswer.note} />
                  ) : (
                    "None yet"
                  )),
              ],
              ["Answered", hostAnswer && formatInstant(hostAnswer.at)],
              ["Category", booking.providerId?.category ?? ""],
              ["Date", `${formatDate(booking.date)}, ${formatTime(booking.time)}`],
              ["Group", formatGroup(booking.adults, booking.children)],
              ["Total", formatBoth(booking.totalPrice)],
              [
                "Price",
                price
                  ? `${formatLkr(price.unitPrice)} per adult, ${price.childRule === "half" ? "half" : "the same"} per child, at LKR ${price.rate} per US dollar`
                  : "Entered by an admin",
              ],
              ["Special notes", booking.specialNotes],
            ]}
          />
        </section>
        <section aria-label="Guest" className="petal border border-line bg-surface p-5 md:p-6">
          <Facts
            facts={[
              ["Guest", touristName(booking)],
              [
                "Account",
                touristId ? (
                  <a
                    key="account"
                    href={listHref(ADMIN_PAGES.tourists, { q: touristId.email })}
                    className="text-link wrap-anywhere"
                  >
                    {touristId.email}
                  </a>
                ) : (
                  "None"
                ),
              ],
              ["Email status", pleaseCallGuest(booking)],
              ["Contact", contact?.name ?? ""],
              [
                "Email",
                contact?.email && (
                  <a key="email" href={`mailto:${contact.email}`} className="text-link wrap-anywhere">
                    {contact.email}
                  </a>
                ),
              ],
              [
                "Phone",
                contact?.phone && (
                  <PhoneLink key="phone" booking={booking} number={contact.phone} to={contact.name} />
                ),
              ],
              ["Message", contact?.message ?? ""],
              ["Booked on", formatInstant(booking.createdAt)],
            ]}
          />
        </section>
      </div>
      <OfficePart
        key={`${booking.office?.note} ${booking.office?.attendance}`}
        booking={booking}
        staff={(await loadPart(bookingStaff)) ?? []}
        hasBegun={booking.date <= colomboMoment(new Date()).date}
      />
      {maySeeMails && (
        <BookingMails
          mails={await loadPart(() => findMailsAbout(booking._id))}
          isIncomplete={isIncomplete}
          actions={
            <>
              {booking.guestEmail === "usable" && (
                <WriteMessage {...{ booking, to: "guest", name: touristName(booking) }} />
              )}
              {host && <WriteMessage {...{ booking, to: "host", name: host.fullName }} />}
            </>
          }
        />
      )}
      <History of={id} actor={actor} phone={contact?.phone ?? ""} />
    </Section>
  );
}

/** A sentence about the requested change or the host's missing answer; undefined if no sentence is needed. */
function leadOf(booking: BookingDto): string | undefined {
  const { move } = booking;
  const isAsked = isHostAsked(booking);
  if (!move) return isAsked ? "The host has not answered yet." : undefined;
  const host = isAsked ? ", and the host has not answered yet" : "";
  const asked = askedFor(booking, move);
  return `The guest requested ${asked}${host}. Changing the day, time or group below replaces this request.`;
}

function PhoneLink({ booking, number, to }: { booking: BookingDto; number: string; to: string }) {
  return (
    <span className="flex flex-wrap gap-x-4">
      <a href={callPath(number)} className="text-link">
        {formatPhone(number)}
      </a>
      <BookingChat booking={booking} phone={number} from="team" to={to} />
    </span>
  );
}

/** The current price of a provider's service; null without a provider, or if the service cannot be booked. */
async function todaysPrice(providerId: string | undefined) {
  const provider = providerId ? await findBookableProvider(providerId) : null;
  return provider && { unitPrice: provider.price };
}
