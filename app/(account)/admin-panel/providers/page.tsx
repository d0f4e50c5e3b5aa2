import { PROVIDERS } from "@/components/admin/hosts/provider-lists";
import type { ListPageProps } from "@/lib/schemas/list-address";
import { providerList } from "@/lib/server/providers/admin-lists";
import { showList } from "../show-list";

export const metadata = { title: PROVIDERS.title };

export default function ProvidersPage(props: ListPageProps) {
  return showList(props, providerList, PROVIDERS);
}
