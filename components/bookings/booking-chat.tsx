import { ChatLink } from "@/components/ui/chat-link";
import { bookingChat } from "@/lib/domain/chat";
import { bookedOffer } from "@/lib/domain/offer";
import type { BookingDto } from "@/lib/schemas/booking-dto";

interface BookingChatProps {
  booking: Pick<BookingDto, "reference" | "providerId" | "productType" | "date" | "time">;
  /** The recipient's phone number; may be blank. */
  phone: string | undefined;
  from: Parameters<typeof bookingChat>[1];
  /** The recipient, for screen readers. */
  to: string;
  className?: string;
  hasIcon?: boolean;
}

/** A link to a WhatsApp chat about a booking. Renders nothing if the number has no international form. */
export function BookingChat({ booking, phone = "", from, ...link }: BookingChatProps) {
  const name = bookedOffer(booking)?.name ?? "a tour";
  return <ChatLink href={bookingChat(phone, from, { ...booking, name })} {...link} />;
}
