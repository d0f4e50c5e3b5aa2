import type { ListLook } from "@/components/admin/list/list-look";
import { ActionButton } from "@/components/admin/shared/action-button";
import { EndSessions } from "@/components/admin/shared/end-sessions";
import { MoreActions } from "@/components/admin/shared/more-actions";
import { When } from "@/components/admin/shared/when";
import { EmailText } from "@/components/ui/email-text";
import { ADMIN_API } from "@/lib/admin-api-paths";
import { ADMIN_PAGES } from "@/lib/admin-paths";
import { ADMIN_MESSAGES } from "@/lib/content/admin-messages";
import { formatInstant } from "@/lib/format";
import { listHref } from "@/lib/schemas/list-address";
import type { TouristDto } from "@/lib/schemas/tourist-dto";

export const TOURISTS: ListLook<TouristDto> = {
  title: "Travellers",
  add: { href: ADMIN_PAGES.newTourist, label: "Add a traveller", call: "adminAddTourist" },
  addMany: { href: ADMIN_PAGES.importTourists, label: "Import", call: "adminImportTourists" },
  path: ADMIN_PAGES.tourists,
  call: "adminListTourists",
  exported: "tourists",
  searchHint: "Name, email or country",
  filters: [
    { name: "from", label: "Signed up since", kind: "date" },
    { name: "to", label: "Signed up until", kind: "date" },
  ],
  orders: [
    { value: "-createdAt", label: "Newest first" },
    { value: "createdAt", label: "Oldest first" },
    { value: "fullName", label: "By name" },
  ],
  empty: { title: "No travellers yet", text: "New travellers appear here." },
  caption: "Travellers",
  actions: ["adminEndTouristSessions", "adminDeleteTourist"],
  columns: () => [
    {
      key: "name",
      heading: "Name",
      isTitle: true,
      name: ({ fullName }) => fullName,
      sort: "fullName",
      cell: ({ fullName, email }) => (
        <>
          <span className="wrap-anywhere block font-semibold md:min-w-32">{fullName}</span>
          <a href={`mailto:${email}`} className="text-link font-normal">
            <EmailText email={email} />
          </a>
        </>
      ),
    },
    {
      key: "country",
      heading: "Country",
      cell: ({ country }) => <span className="wrap-anywhere block md:min-w-24">{country}</span>,
    },
    {
      key: "createdAt",
      heading: "Signed up",
      sort: "-createdAt",
      cell: ({ createdAt }) => <When>{formatInstant(createdAt)}</When>,
    },
    {
      key: "bookings",
      heading: "Bookings",
      cell: ({ email, fullName }) => (
        <a href={listHref(ADMIN_PAGES.bookings, {}, { q: email })} className="text-link">
          Show<span className="sr-only"> {fullName}'s bookings</span>
        </a>
      ),
    },
    {
      key: "actions",
      heading: "Actions",
      isActions: true,
      cell: ({ _id, fullName }) => (
        <MoreActions about={fullName} needs={["adminEndTouristSessions", "adminDeleteTourist"]}>
          <EndSessions
            name={fullName}
            needs="adminEndTouristSessions"
            path={ADMIN_API.touristSessions(_id)}
          />
          <ActionButton
            label="Delete"
            about={fullName}
            needs="adminDeleteTourist"
            busyLabel="Deleting…"
            look="quiet"
            ask={{
              title: `Delete ${fullName}?`,
              text: "This permanently deletes the account and cancels its upcoming bookings. Past bookings and reviews stay.",
            }}
            call={{
              method: "DELETE",
              path: ADMIN_API.tourist(_id),
              done: `${fullName} deleted.`,
              failed: ADMIN_MESSAGES.deleteTouristFailed,
            }}
          />
        </MoreActions>
      ),
    },
  ],
};
