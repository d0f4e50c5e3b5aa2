import { BOOKINGS } from "@/components/admin/booking-list";
import type { ListPageProps } from "@/lib/list-address";
import { bookingList } from "@/lib/server/bookings/admin-list";
import { ownerNames } from "@/lib/server/providers/queries";
import { unverifiedTourists } from "@/lib/server/tourists/queries";
import { showList } from "../show-list";

export const metadata = { title: BOOKINGS.title };

export default function BookingsPage(props: ListPageProps) {
  return showList(props, bookingList, BOOKINGS, async (bookings) => {
    const [owners, unverified] = await Promise.all([
      ownerNames(bookings.flatMap(({ providerId }) => providerId?._id ?? [])),
      unverifiedTourists(bookings.flatMap(({ touristId }) => touristId?._id ?? [])),
    ]);
    return Object.assign(owners, { unverified });
  });
}
