import { BOOKINGS } from "@/components/admin/bookings/booking-list";
import type { ListPageProps } from "@/lib/schemas/list-address";
import { bookingList } from "@/lib/server/bookings/admin-list";
import { readAllProducts } from "@/lib/server/products/queries";
import { ownerNames } from "@/lib/server/providers/names";
import { showList } from "../show-list";

export const metadata = { title: BOOKINGS.title };

export default function BookingsPage(props: ListPageProps) {
  return showList(props, bookingList, BOOKINGS, async (bookings) => {
    const [hosts, products] = await Promise.all([
      ownerNames(bookings.flatMap(({ providerId }) => providerId?._id ?? [])),
      readAllProducts(),
    ]);
    return { hosts, startTimes: new Map(products.map(({ name, startTimes }) => [name, startTimes])) };
  });
}
