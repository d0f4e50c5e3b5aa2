"use client";

import { useState } from "react";
import { ActionButton } from "@/components/admin/shared/action-button";
import { ChoiceField } from "@/components/forms/choice-field";
import { ADMIN_API } from "@/lib/api-paths";
import { MESSAGES } from "@/lib/content/messages";
import { STAFF_RIGHT_WORDS, STAFF_RIGHTS } from "@/lib/domain/permissions";
import type { StaffDto } from "@/lib/schemas/staff";

/** Each right, with what one may do with it. */
export const RIGHT_OPTIONS = STAFF_RIGHTS.map((value) => {
  const { name: label, text } = STAFF_RIGHT_WORDS[value];
  return { value, label, text };
});

/** Buttons for what an admin who may do everything can do with another member of the staff. */
export function StaffActions({ member: { _id, email, staff } }: { member: StaffDto }) {
  const [wanted, setWanted] = useState<string>(staff);
  return (
    <div className="flex flex-wrap gap-1 xl:flex-nowrap">
      <ActionButton
        label="Change"
        about={`what ${email} may do`}
        needs="adminChangeStaff"
        busyLabel="Saving…"
        ask={{
          title: `What may ${email} do?`,
          text: "All but Everything takes something away, and logs the account out at once.",
          confirmLabel: "Save",
          cancelLabel: "Leave it",
          children: (
            <ChoiceField
              legend="May do"
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
          done: `What ${email} may do is changed.`,
          failed: MESSAGES.changeStaffFailed,
        }}
      />
      <ActionButton
        label="Remove"
        about={email}
        needs="adminDeleteStaff"
        busyLabel="Removing…"
        ask={{
          title: `Remove ${email}?`,
          text: "The account ends at once, on every device. What it did stays in the trail. This cannot be taken back.",
        }}
        call={{
          method: "DELETE",
          path: ADMIN_API.staffMember(_id),
          done: `${email} is removed.`,
          failed: MESSAGES.deleteStaffFailed,
        }}
      />
    </div>
  );
}
