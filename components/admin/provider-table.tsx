import Link from "next/link";
import { ProviderPicture } from "@/components/providers/provider-picture";
import { type Column, DataTable } from "@/components/ui/data-table";
import { formatInstant, formatListPrice, formatLkr } from "@/lib/format";
import type { SortLink } from "@/lib/list-address";
import { ADMIN_PAGES } from "@/lib/paths";
import type { OwnProviderDto } from "@/lib/schemas/provider-dto";
import { BulkApproval } from "./bulk-approval";
import { ProviderActions } from "./provider-actions";
import { SelectBox } from "./select-box";

interface ProviderTableProps {
  providers: readonly OwnProviderDto[];
  sort: (field: "createdAt" | "serviceName" | "price") => SortLink;
  /** Those that wait can be approved together. */
  isQueue?: boolean;
}

/** What of an approved listing waits, in words. */
export function changesInWords(change: NonNullable<OwnProviderDto["pendingChange"]>): string {
  const parts = [
    change.serviceName && `name “${change.serviceName}”`,
    change.category && `category ${change.category}`,
    change.profilePicture && "profile picture",
    change.photos && `${change.photos.length} ${change.photos.length === 1 ? "photo" : "photos"}`,
  ].filter(Boolean) as string[];
  return new Intl.ListFormat("en").format(parts);
}

/** The providers of one part of a list. */
export function ProviderTable({ providers, sort, isQueue = false }: ProviderTableProps) {
  const columns: Column<OwnProviderDto>[] = [
    {
      key: "name",
      heading: "Service",
      isTitle: true,
      sort: sort("serviceName"),
      cell: (provider) => (
        <div className="flex gap-1">
          {isQueue && <SelectBox id={provider._id} name={provider.serviceName} />}
          <div className="flex min-w-0 gap-3">
            <ProviderPicture
              provider={provider}
              sizes="56px"
              className="size-14 shrink-0 rounded-field object-cover"
            />
            <span className="wrap-anywhere min-w-0 md:min-w-32">
              <Link href={ADMIN_PAGES.provider(provider._id)} prefetch={false} className="text-link">
                {provider.serviceName}
              </Link>
              <span className="block text-muted">
                {provider.category}, {provider.location}
              </span>
              {provider.pendingChange && (
                <span className="mt-1 block font-medium text-wait">
                  Wants to change: {changesInWords(provider.pendingChange)}
                </span>
              )}
            </span>
          </div>
        </div>
      ),
    },
    {
      key: "owner",
      heading: "Owner",
      cell: ({ fullName, email, contact }) => (
        <>
          <span className="wrap-anywhere block md:min-w-24">{fullName}</span>
          <span className="wrap-anywhere block text-muted">{email}</span>
          <span className="block text-muted">{contact}</span>
        </>
      ),
    },
    {
      key: "price",
      heading: "Price",
      sort: sort("price"),
      isFigure: true,
      cell: ({ price }) => (
        <>
          {formatListPrice(price)}
          <span className="block text-muted">{formatLkr(price)}</span>
        </>
      ),
    },
    {
      key: "createdAt",
      heading: "Signed up",
      sort: sort("createdAt"),
      cell: ({ createdAt }) => formatInstant(createdAt),
    },
    {
      key: "actions",
      heading: "Actions",
      isActions: true,
      cell: (provider) => <ProviderActions provider={provider} />,
    },
  ];
  const table = (
    <DataTable
      caption={isQueue ? "Providers that wait for approval" : "Approved providers"}
      columns={columns}
      rows={providers}
      rowKey={({ _id }) => _id}
    />
  );
  return isQueue ? <BulkApproval kind="providers">{table}</BulkApproval> : table;
}
