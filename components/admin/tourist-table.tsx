import { type Column, DataTable } from "@/components/ui/data-table";
import { formatInstant } from "@/lib/format";
import type { SortLink } from "@/lib/list-address";
import { listHref } from "@/lib/list-address";
import { MESSAGES } from "@/lib/messages";
import { ADMIN_API, ADMIN_PAGES } from "@/lib/paths";
import type { TouristDto } from "@/lib/schemas/tourist-dto";
import { ActionButton } from "./action-button";

interface TouristTableProps {
  tourists: readonly TouristDto[];
  sort: (field: "createdAt" | "fullName") => SortLink;
}

/** The tourists of one part of the list. */
export function TouristTable({ tourists, sort }: TouristTableProps) {
  const columns: Column<TouristDto>[] = [
    {
      key: "name",
      heading: "Name",
      isTitle: true,
      sort: sort("fullName"),
      cell: ({ fullName, email }) => (
        <>
          <span className="wrap-anywhere block font-semibold md:min-w-32">{fullName}</span>
          <a href={`mailto:${email}`} className="wrap-anywhere text-link font-normal">
            {email}
          </a>
        </>
      ),
    },
    { key: "country", heading: "Country", cell: ({ country }) => country },
    {
      key: "createdAt",
      heading: "Signed up",
      sort: sort("createdAt"),
      cell: ({ createdAt }) => formatInstant(createdAt),
    },
    {
      key: "bookings",
      heading: "Bookings",
      cell: ({ email, fullName }) => (
        <a href={listHref(ADMIN_PAGES.bookings, {}, { q: email })} className="text-link">
          Show<span className="sr-only"> the bookings of {fullName}</span>
        </a>
      ),
    },
    {
      key: "actions",
      heading: "Actions",
      isActions: true,
      cell: ({ _id, fullName }) => (
        <ActionButton
          label="Delete"
          about={fullName}
          busyLabel="Deleting…"
          look="quiet"
          ask={{
            title: `Delete ${fullName}?`,
            text: "The account ends at once and its future bookings are cancelled. Past bookings and reviews stay readable. This cannot be taken back.",
          }}
          call={{
            method: "DELETE",
            path: ADMIN_API.tourist(_id),
            done: `${fullName} is deleted.`,
            failed: MESSAGES.deleteTouristFailed,
          }}
        />
      ),
    },
  ];
  return <DataTable caption="Tourists" columns={columns} rows={tourists} rowKey={({ _id }) => _id} />;
}
