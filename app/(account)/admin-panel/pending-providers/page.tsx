import { PENDING_PROVIDERS } from "@/components/admin/hosts/provider-lists";
import type { ListPageProps } from "@/lib/schemas/list-address";
import { pendingProviderList } from "@/lib/server/providers/admin-lists";
import { showList } from "../show-list";

export const metadata = { title: PENDING_PROVIDERS.title };

export default function PendingProvidersPage(props: ListPageProps) {
  return showList(props, pendingProviderList, PENDING_PROVIDERS);
}
