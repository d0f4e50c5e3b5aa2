import Link from "next/link";
import type { Filter } from "@/components/admin/list/filter-form";
import type { ListLook } from "@/components/admin/list/list-look";
import { SelectBox } from "@/components/admin/list/select-box";
import { When } from "@/components/admin/shared/when";
import { DETAIL_WORDS } from "@/components/host-editor/detail-words";
import { ProviderPicture } from "@/components/hosts/provider-picture";
import type { Column } from "@/components/ui/data-table";
import { EmailText } from "@/components/ui/email-text";
import { ADMIN_PAGES } from "@/lib/admin-paths";
import { PROVIDER_CATEGORIES } from "@/lib/domain/provider-categories";
import { formatDate, formatInstant, formatListPrice, formatLkr, formatPhone } from "@/lib/format";
import type { OwnProviderDto } from "@/lib/schemas/provider-dto";
import { ProviderActions } from "./provider-actions";

/** The fields of a pending change, in words. */
export function changesInWords(change: NonNullable<OwnProviderDto["pendingChange"]>): string {
  const parts = [
    change.serviceName && `name “${change.serviceName}”`,
    change.category && `category ${change.category}`,
    change.profilePicture && "profile picture",
    change.portrait && "portrait",
    change.photos && `${change.photos.length} ${change.photos.length === 1 ? "photo" : "photos"}`,
  ].filter(Boolean) as string[];
  return new Intl.ListFormat("en").format(parts);
}

/** Names of the fields that providers can change without an approval. */
export const PUBLIC_FIELDS = {
  description: "description",
  price: "price",
  location: "location",
  contact: "phone number",
  fullName: "owner’s name",
  ...DETAIL_WORDS,
} as const;

function unseenInWords({ before }: NonNullable<OwnProviderDto["unseenChange"]>): string {
  const fields = Object.keys(before) as (keyof typeof before)[];
  return new Intl.ListFormat("en").format(fields.map((field) => PUBLIC_FIELDS[field]));
}

/**
 * The columns of the lists of approved and of pending providers.
 * @param isQueue whether the rows are pending, so that admins can select them
 */
function columns(isQueue: boolean): Column<OwnProviderDto>[] {
  return [
    {
      key: "name",
      heading: "Service",
      isTitle: true,
      name: ({ serviceName }) => serviceName,
      sort: "serviceName",
      cell: (provider) => (
        <div className="flex gap-1">
          {isQueue && (
            <SelectBox
              kind="providers"
              id={provider._id}
              name={provider.serviceName}
              version={provider.version}
            />
          )}
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
                  Requested change: {changesInWords(provider.pendingChange)}
                </span>
              )}
              {provider.suspendedUntil && (
                <span className="mt-1 block font-medium text-danger">
                  {`Suspended until the end of ${formatDate(provider.suspendedUntil)}`}
                </span>
              )}
              {isQueue && provider.changesAsked && (
                <span className="mt-1 block font-medium text-wait">
                  {`Changes requested on ${formatInstant(provider.changesAsked.at)}, not made yet`}
                </span>
              )}
              {provider.unseenChange && (
                <span className="mt-1 block font-medium text-wait">
                  Changed: {unseenInWords(provider.unseenChange)}
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
          <span className="block text-muted">
            <EmailText email={email} />
          </span>
          <span className="wrap-anywhere block text-muted">{formatPhone(contact)}</span>
        </>
      ),
    },
    {
      key: "price",
      heading: "Price",
      sort: "price",
      isFigure: true,
      cell: ({ price }) => (
        <>
          {formatListPrice(price)}
          <span className="block text-muted">{formatLkr(price)}</span>
        </>
      ),
    },
    isQueue
      ? {
          key: "waitsSince",
          heading: "Waiting since",
          sort: "waitsSince",
          cell: ({ waitsSince, createdAt }) => <When>{formatInstant(waitsSince ?? createdAt)}</When>,
        }
      : {
          key: "createdAt",
          heading: "Signed up",
          sort: "-createdAt",
          cell: ({ createdAt }) => <When>{formatInstant(createdAt)}</When>,
        },
    {
      key: "actions",
      heading: "Actions",
      isActions: true,
      cell: (provider) => <ProviderActions provider={provider} />,
    },
  ];
}

const CATEGORY: Filter = {
  name: "category",
  label: "Category",
  kind: "choice",
  options: PROVIDER_CATEGORIES.map((value) => ({ value, label: value })),
};

const COMMON = {
  searchHint: "Name, owner, email or place",
  orders: [
    { value: "-createdAt", label: "Newest first" },
    { value: "createdAt", label: "Oldest first" },
    { value: "serviceName", label: "By name" },
    { value: "price", label: "Lowest price first" },
    { value: "-price", label: "Highest price first" },
  ],
} as const;

export const PROVIDERS: ListLook<OwnProviderDto> = {
  ...COMMON,
  title: "Hosts",
  lead: "All approved hosts, including those who are suspended.",
  add: { href: ADMIN_PAGES.newProvider, label: "Add a host", call: "adminAddProvider" },
  path: ADMIN_PAGES.providers,
  call: "adminListProviders",
  exported: "providers",
  filters: [CATEGORY],
  empty: { title: "No hosts yet", text: "Approve a pending host, or add one." },
  caption: "Approved hosts",
  actions: ["adminApproveProvider", "adminEndProviderSessions", "adminDeleteProvider"],
  columns: () => columns(false),
};

/** The list of pending providers: new ones, and approved ones with a pending change. */
export const PENDING_PROVIDERS: ListLook<OwnProviderDto> = {
  ...COMMON,
  title: "Pending hosts",
  lead: "New listings and changes to approved listings, longest waiting first.",
  path: ADMIN_PAGES.pendingProviders,
  call: "adminListPendingProviders",
  exported: "pending-providers",
  waiting: "all",
  waitingOrder: "waitsSince",
  orders: [{ value: "waitsSince", label: "Longest waiting first" }, ...COMMON.orders],
  filters: [
    {
      name: "waiting",
      label: "Type",
      kind: "choice",
      options: [
        { value: "new", label: "New listing" },
        { value: "change", label: "Change" },
      ],
    },
    CATEGORY,
  ],
  empty: { title: "Nothing to approve", text: "New listings and changes appear here." },
  caption: "Pending hosts and changes",
  bulk: "providers",
  actions: ["adminApproveProvider", "adminRejectProviderChange", "adminDeleteProvider"],
  columns: () => columns(true),
};
