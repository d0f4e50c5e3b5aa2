import { When } from "@/components/admin/shared/when";
import type { Column } from "@/components/ui/data-table";
import { STAFF_RIGHT_WORDS } from "@/lib/domain/permissions";
import { formatInstant } from "@/lib/format";
import type { StaffDto } from "@/lib/schemas/staff";
import { StaffActions } from "./staff-actions";

/**
 * The columns of the list of team members.
 * @param own id of the current admin, who cannot change their own row
 */
export function staffColumns(own: string): Column<StaffDto>[] {
  return [
    {
      key: "email",
      heading: "Account",
      isTitle: true,
      name: ({ email }) => email,
      cell: ({ _id, email, joined }) => (
        <>
          <span className="wrap-anywhere block font-semibold md:min-w-48">{email}</span>
          {_id === own && <span className="block text-muted">You</span>}
          {!joined && <span className="block font-medium text-wait">Not joined yet</span>}
        </>
      ),
    },
    {
      key: "staff",
      heading: "Permissions",
      phone: "line",
      cell: ({ staff }) => (
        <>
          <span className="block font-semibold">{STAFF_RIGHT_WORDS[staff].name}</span>
          <span className="when-open block max-w-prose text-muted">{STAFF_RIGHT_WORDS[staff].text}</span>
        </>
      ),
    },
    { key: "createdAt", heading: "Since", cell: ({ createdAt }) => <When>{formatInstant(createdAt)}</When> },
    {
      key: "actions",
      heading: "Actions",
      isActions: true,
      cell: (member) => (member._id === own ? null : <StaffActions member={member} />),
    },
  ];
}
