"use client";

import { useState } from "react";
import { TextField } from "@/components/forms/text-field";
import { ADMIN_MESSAGES } from "@/lib/content/admin-messages";
import type { StaffCall } from "@/lib/domain/permissions";
import { ActionButton } from "./action-button";
import { useAdminPanel } from "./admin-panel";

interface OfficeNoteProps {
  /** The stored note; may be blank. */
  note: string;
  maxLength: number;
  hint: string;
  /** Subject of the note for screen readers, such as "of booking NT-7K2M9Q". */
  about: string;
  /** Id of the API call that stores the note. */
  needs: StaffCall;
  /** Address of this API call. */
  path: string;
}

/** An internal note of our team. Admins with the permission can edit it; all others can only read it. */
export function OfficeNote({ note: seenNote, maxLength, hint, about, needs, path }: OfficeNoteProps) {
  const [note, setNote] = useState(seenNote);
  if (!useAdminPanel().may(needs))
    return <p className="wrap-anywhere mt-2 whitespace-pre-line">{seenNote || "No note."}</p>;
  return (
    <div className="mt-3 max-w-2xl space-y-3">
      <TextField
        name="officeNote"
        label="Note"
        optional
        rows={3}
        maxLength={maxLength}
        hint={hint}
        value={note}
        onValue={setNote}
      />
      <ActionButton
        label="Save note"
        about={about}
        needs={needs}
        busyLabel="Saving…"
        call={{
          ...{ method: "PUT", path, body: { note: note.trim(), seenNote } },
          ...{ done: "Note saved.", failed: ADMIN_MESSAGES.noteBookingFailed },
        }}
      />
    </div>
  );
}
