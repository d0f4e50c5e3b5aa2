"use client";

import { useCompany } from "@/components/layout/company";
import type { BookingDto } from "@/lib/schemas/booking-dto";
import { BookingChat } from "./booking-chat";

/** A link to a chat with our team about a booking. */
export function TeamChat({ booking }: { booking: BookingDto }) {
  return <BookingChat booking={booking} phone={useCompany().phone} from="guest" to="our team" />;
}
