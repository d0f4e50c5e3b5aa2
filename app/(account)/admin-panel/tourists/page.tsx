import { TOURISTS } from "@/components/admin/guests/tourist-list";
import type { ListPageProps } from "@/lib/schemas/list-address";
import { touristList } from "@/lib/server/tourists/admin-list";
import { showList } from "../show-list";

export const metadata = { title: TOURISTS.title };

export default function TouristsPage(props: ListPageProps) {
  return showList(props, touristList, TOURISTS);
}
