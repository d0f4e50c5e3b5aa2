import { BOOKINGS } from "@/components/admin/bookings/booking-list";
import type { ListPageProps } from "@/lib/list-address";
import { bookingList } from "@/lib/server/bookings/admin-list";
import { ownerNames } from "@/lib/server/providers/queries";
import { showList } from "../show-list";

export const metadata = { title: BOOKINGS.title };

export default function BookingsPage(props: ListPageProps) {
  return showList(props, bookingList, BOOKINGS, (bookings) =>
    ownerNames(bookings.flatMap(({ providerId }) => providerId?._id ?? [])),
  );
}
