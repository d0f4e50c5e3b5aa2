"use client";

import { useState } from "react";
import { ActionButton } from "@/components/admin/shared/action-button";
import { TextField } from "@/components/forms/text-field";
import { ADMIN_API } from "@/lib/admin-api-paths";
import { ADMIN_MESSAGES } from "@/lib/content/admin-messages";
import { MAX_DECISION_NOTE } from "@/lib/domain/provider-decisions";
import { withQuery } from "@/lib/paths";
import type { OwnProviderDto } from "@/lib/schemas/provider-dto";

type Host = Pick<OwnProviderDto, "_id" | "serviceName" | "version">;

/** The state and the field of a message to the host about a decision. */
function useNote(name: string) {
  const [note, setNote] = useState("");
  const field = (
    <TextField
      name={name}
      label="Message to the host"
      optional
      rows={3}
      maxLength={MAX_DECISION_NOTE}
      value={note}
      onValue={setNote}
    />
  );
  return { note: note.trim(), field };
}

/** A button that declines the pending change of a listing, with a message to the host. */
export function DropChange({ provider: { _id, serviceName, version } }: { provider: Host }) {
  const { note, field } = useNote(`dropNote-${_id}`);
  return (
    <ActionButton
      label="Decline change"
      about={`to ${serviceName}`}
      needs="adminRejectProviderChange"
      busyLabel="Declining…"
      ask={{
        title: `Decline the change to ${serviceName}?`,
        text: "The listing stays as it is. We'll email the host with your message.",
        cancelLabel: "Not now",
        children: field,
      }}
      call={{
        method: "DELETE",
        path: withQuery(ADMIN_API.pendingChange(_id), { note: note || undefined, version }),
        done: `Change to ${serviceName} declined.`,
        failed: ADMIN_MESSAGES.rejectChangeFailed,
      }}
    />
  );
}

/** A button that withdraws the approval of a listing, with a message to the host. */
export function WithdrawApproval({ provider: { _id, serviceName, version } }: { provider: Host }) {
  const { note, field } = useNote(`withdrawNote-${_id}`);
  return (
    <ActionButton
      label="Withdraw approval"
      about={`of ${serviceName}`}
      needs="adminApproveProvider"
      busyLabel="Withdrawing…"
      look="quiet"
      ask={{
        title: `Withdraw the approval of ${serviceName}?`,
        text: "Travellers can't see or book this listing until you approve it again, but existing bookings stay. We'll email the host with your message.",
        cancelLabel: "Keep approval",
        children: field,
      }}
      call={{
        method: "PUT",
        path: ADMIN_API.approveProvider(_id),
        body: { approved: false, note, version },
        done: `Approval of ${serviceName} withdrawn.`,
        failed: ADMIN_MESSAGES.withdrawApprovalFailed,
      }}
    />
  );
}
