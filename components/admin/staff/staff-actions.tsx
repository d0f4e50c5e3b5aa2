"use client";

import { useState } from "react";
import { ActionButton } from "@/components/admin/shared/action-button";
import { ChoiceField } from "@/components/forms/choice-field";
import { ADMIN_API } from "@/lib/admin-api-paths";
import { ADMIN_MESSAGES } from "@/lib/content/admin-messages";
import { STAFF_RIGHT_WORDS, STAFF_RIGHTS } from "@/lib/domain/permissions";
import type { StaffDto } from "@/lib/schemas/staff";

/** Each permission with its explanation. */
export const RIGHT_OPTIONS = STAFF_RIGHTS.map((value) => {
  const { name: label, text } = STAFF_RIGHT_WORDS[value];
  return { value, label, text };
});

/** Buttons for the actions that an admin with all permissions can take on another team member. */
export function StaffActions({ member: { _id, email, staff } }: { member: StaffDto }) {
  const [wanted, setWanted] = useState<string>(staff);
  return (
    <div className="flex flex-wrap gap-1 xl:flex-nowrap">
      <ActionButton
        label="Change permissions"
        about={`of ${email}`}
        needs="adminChangeStaff"
        busyLabel="Saving…"
        ask={{
          title: `Change the permissions of ${email}?`,
          text: "This logs the person out, unless you choose “Everything”.",
          confirmLabel: "Change permissions",
          cancelLabel: "Not now",
          children: (
            <ChoiceField
              legend="Permissions"
              name={`staff-${_id}`}
              value={wanted}
              onValue={setWanted}
              options={RIGHT_OPTIONS}
            />
          ),
        }}
        call={{
          method: "PATCH",
          path: ADMIN_API.staffMember(_id),
          body: { staff: wanted },
          done: `We changed the permissions of ${email}.`,
          failed: ADMIN_MESSAGES.changeStaffFailed,
        }}
      />
      <ActionButton
        label="Remove"
        about={email}
        needs="adminDeleteStaff"
        busyLabel="Removing…"
        ask={{
          title: `Remove ${email}?`,
          text: "This permanently deletes the account. Its actions stay in the audit log.",
        }}
        call={{
          method: "DELETE",
          path: ADMIN_API.staffMember(_id),
          done: `${email} removed.`,
          failed: ADMIN_MESSAGES.deleteStaffFailed,
        }}
      />
    </div>
  );
}
