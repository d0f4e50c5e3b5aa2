import Link from "next/link";
import { notFound } from "next/navigation";
import { BookingForm } from "@/components/admin/bookings/booking-form";
import type { BookingFormValues } from "@/components/admin/bookings/booking-form-values";
import { Facts } from "@/components/admin/shared/facts";
import { Section } from "@/components/admin/shared/section";
import { ADMIN_PAGES } from "@/lib/admin-paths";
import { pleaseCall } from "@/lib/domain/guest-contact";
import { formatDate, formatGroup } from "@/lib/format";
import { withQuery } from "@/lib/paths";
import type { ContactMessageDto } from "@/lib/schemas/contact-message";
import { type ListPageProps, listParams } from "@/lib/schemas/list-address";
import { findAccountByEmail } from "@/lib/server/accounts/queries";
import { findMessage } from "@/lib/server/contact/queries";
import { requireStaff } from "@/lib/server/http/page-actor";
import { readAllProducts } from "@/lib/server/products/queries";
import { findTourist, verifiedOfTourists } from "@/lib/server/tourists/queries";

export const metadata = { title: "Add a booking" };

export default async function NewBookingPage({ searchParams }: ListPageProps) {
  const { message: id } = listParams(await searchParams);
  await requireStaff("adminAddBooking", withQuery(ADMIN_PAGES.newBooking, { message: id }));
  const products = await readAllProducts();
  const message = id === undefined ? undefined : await findMessage(id);
  if (message === null) notFound();
  const sender = message ? await senderOf(message) : null;
  const isUnconfirmed = sender !== null && (await verifiedOfTourists([sender.id])).get(sender.id) === false;
  const call = isUnconfirmed ? pleaseCall("unconfirmed", message?.phone) : "";
  return (
    <Section
      title="Add a booking"
      lead={
        message
          ? `When you add this booking, we'll mark the message as answered. ${call || "We'll email the guest the price."}`
          : "For guests who called, wrote or walked in. You can also enter past dates."
      }
    >
      {message ? (
        <>
          <Message message={message} />
          <BookingForm
            products={products}
            initial={{ ...valuesFrom(message), guest: sender?.isCertain ? "account" : "walk-in" }}
            enquiry={{ messageId: message._id, sender, call }}
          />
        </>
      ) : (
        <BookingForm products={products} />
      )}
    </Section>
  );
}

/**
 * Initial values of the booking form, from a contact message. The sender's text is not copied to the notes,
 * because the host can read the notes.
 */
function valuesFrom({ name, email, phone, enquiry }: ContactMessageDto): Partial<BookingFormValues> {
  const guest = { "contact.name": name, "contact.phone": phone, "contact.email": email };
  if (!enquiry) return guest;
  const { productType, date, adults, children, stay } = enquiry;
  return {
    ...guest,
    ...{ subject: "product", productType, date, adults: String(adults), children: String(children) },
    specialNotes: stay && `Stays at: ${stay}`,
  };
}

/**
 * The account of a message's sender. If the sender was not logged in, the account with the message's email
 * address. That account may belong to somebody else, because senders can type any address.
 */
async function senderOf({ touristId, email }: ContactMessageDto) {
  const own = touristId === null ? null : await findTourist(touristId);
  const found = own ? { ...own, id: own._id.toHexString() } : await findAccountByEmail("tourist", email);
  if (!found) return null;
  const name = found.fullName;
  return {
    ...{ id: found.id, label: name, note: found.email, email: found.email, isCertain: own !== null },
    why: own
      ? `${name} sent this message while logged in.`
      : `${name} has an account with this email, but the sender was not logged in.`,
  };
}

function Message({ message: { name, email, message, enquiry, answer } }: { message: ContactMessageDto }) {
  return (
    <section
      aria-label={`Message from ${name}`}
      className="petal mb-8 max-w-xl border border-line bg-sunken p-5"
    >
      <Facts
        facts={[
          ["From", `${name}\n${email}`],
          ["Tour", enquiry?.productType ?? ""],
          ["Day", enquiry && formatDate(enquiry.date)],
          ["Group", enquiry && formatGroup(enquiry.adults, enquiry.children)],
          ["Stays at", enquiry?.stay ?? ""],
          ["Message", message],
          [
            "Bookings",
            answer && answer.bookings.length > 0 && (
              <span key="booked" className="flex flex-wrap gap-x-3">
                {answer.bookings.map(({ _id, reference }) => (
                  <Link key={_id} href={ADMIN_PAGES.booking(_id)} prefetch={false} className="text-link">
                    {reference}
                  </Link>
                ))}
              </span>
            ),
          ],
        ]}
      />
    </section>
  );
}
