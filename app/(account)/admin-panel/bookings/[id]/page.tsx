import { notFound } from "next/navigation";
import { BookingActions } from "@/components/admin/booking-actions";
import { BookingEdit } from "@/components/admin/booking-edit";
import { AddressUnconfirmed, ProviderLink } from "@/components/admin/booking-list";
import { bookedName, touristName } from "@/components/admin/booking-names";
import { Facts } from "@/components/admin/facts";
import { HostSaid } from "@/components/admin/host-said";
import { Section } from "@/components/admin/section";
import { StatusBadge } from "@/components/bookings/status-badge";
import { CANCEL_REASON_WORDS, LATE_WORDS } from "@/lib/domain/cancel-reasons";
import { CANCELLED_BY_WORDS } from "@/lib/domain/cancelled-by";
import { formatDate, formatGroup, formatInstant, formatLkr, formatTime, formatTotal } from "@/lib/format";
import { ADMIN_PAGES, callPath } from "@/lib/paths";
import { findBooking } from "@/lib/server/bookings/queries";
import { requireStaff } from "@/lib/server/http/page-actor";
import { loadPart } from "@/lib/server/platform/load-part";
import { findBookableProvider, ownerNames } from "@/lib/server/providers/queries";
import { unverifiedTourists } from "@/lib/server/tourists/queries";
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
  const owner = providerId && (await loadPart(() => ownerNames([providerId])));
  const prices = changePrices(booking, new Date()) ?? (await loadPart(() => todaysPrice(providerId)));
  const { touristId, contact, price, cancelReason, cancelNote, cancelledBy, hostAnswer } = booking;
  const unverified = touristId && (await loadPart(() => unverifiedTourists([touristId._id])));
  return (
    <Section
      title={`Booking ${booking.reference}`}
      actions={<BookingActions booking={booking} leaveTo={ADMIN_PAGES.bookings} />}
    >
      {booking.status !== "cancelled" && <BookingEdit booking={booking} prices={prices} />}
      <div className="grid gap-6 xl:grid-cols-2">
        <section aria-label="What and when" className="petal border border-line bg-surface p-5 md:p-6">
          <Facts
            facts={[
              ["Status", <StatusBadge key="status" status={booking.status} />],
              ["Cancelled because", cancelReason && CANCEL_REASON_WORDS[cancelReason].label],
              [cancelledBy === "tourist" ? "The guest's words" : "Told to the guest", cancelNote],
              ["Late", booking.late && LATE_WORDS],
              ["Ends unanswered", booking.expiresAt && formatInstant(booking.expiresAt)],
              ["Cancelled by", cancelledBy && CANCELLED_BY_WORDS[cancelledBy]],
              ["Booked", bookedName(booking)],
              ["Host", owner && <ProviderLink key="provider" id={providerId} name={owner.get(providerId)} />],
              [
                "Host's answer",
                booking.providerId &&
                  (hostAnswer ? (
                    <HostSaid key="answer" answer={hostAnswer} note={hostAnswer.note} />
                  ) : (
                    "None yet"
                  )),
              ],
              ["Answered at", hostAnswer && formatInstant(hostAnswer.at)],
              ["Category", booking.providerId?.category ?? ""],
              ["Date", `${formatDate(booking.date)}, ${formatTime(booking.time)}`],
              ["Group", formatGroup(booking.adults, booking.children)],
              ["Total", `${formatTotal(booking.totalPrice)} (${formatLkr(booking.totalPrice)})`],
              [
                "Made of",
                price
                  ? `${formatLkr(price.unitPrice)} for each adult, children ${price.childRule === "half" ? "half" : "the same"}, at ${price.rate} LKR in a dollar`
                  : "Typed by an admin",
              ],
              ["Special notes", booking.specialNotes],
            ]}
          />
        </section>
        <section aria-label="Guest" className="petal border border-line bg-surface p-5 md:p-6">
          <Facts
            facts={[
              ["Guest", touristName(booking)],
              ["Account", touristId?.email ?? "None: written down by an admin"],
              ["Address", unverified?.has(touristId?._id ?? "") && <AddressUnconfirmed key="address" />],
              ["Contact", contact?.name ?? ""],
              ["Email", contact?.email ?? ""],
              [
                "Phone",
                contact?.phone && (
                  <a key="phone" href={callPath(contact.phone)} className="text-link">
                    {contact.phone}
                  </a>
                ),
              ],
              ["Message", contact?.message ?? ""],
              ["Booked at", formatInstant(booking.createdAt)],
            ]}
          />
        </section>
      </div>
      <History of={id} actor={actor} />
    </Section>
  );
}

/** What a provider's service costs today; null where it cannot be booked. */
async function todaysPrice(providerId: string | undefined) {
  const provider = providerId ? await findBookableProvider(providerId) : null;
  return provider && { unitPrice: provider.price };
}
