"use client";

import { useState } from "react";
import { SelectField } from "@/components/forms/select-field";
import { TextField } from "@/components/forms/text-field";
import { buttonClass } from "@/components/ui/button-class";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { API } from "@/lib/api-paths";
import { CANCEL_REASON_WORDS, GUEST_REASONS, MAX_CANCEL_NOTE } from "@/lib/domain/cancel-reasons";
import { type ChangeProps, dialogProps, useChange } from "./use-change";
import { whatCancelDoes } from "./what-change-does";

/** Dialog in which a guest cancels a booking. */
export function CancelDialog({ booking, actions, ...situation }: ChangeProps) {
  const { current, send, explain } = useChange({ booking, actions });
  const [reason, setReason] = useState("");
  const [note, setNote] = useState("");
  const { _id, providerId } = current;
  return (
    <ConfirmDialog
      {...dialogProps({ booking, actions }, "Cancel")}
      triggerClass={buttonClass({ look: "quiet-danger" })}
      title="Cancel this booking?"
      text={whatCancelDoes({ booking: current, ...situation }, new Date())}
      confirmLabel="Cancel booking"
      cancelLabel="Keep booking"
      busyLabel="Cancelling…"
      isDangerous
      onConfirm={() =>
        send(API.cancelBooking(_id), { reason: reason || null, note }, (after) =>
          after.late
            ? "Your booking has been cancelled. It counts as a late cancellation."
            : "Your booking has been cancelled.",
        )
      }
      explain={explain}
    >
      <SelectField
        name={`reason-${_id}`}
        label="Reason"
        optional
        placeholder="No reason"
        options={GUEST_REASONS.map((value) => ({ value, label: CANCEL_REASON_WORDS[value].label }))}
        value={reason}
        onValue={setReason}
      />
      <TextField
        name={`note-${_id}`}
        label={providerId ? "Message to your host" : "Message to our team"}
        optional
        rows={3}
        maxLength={MAX_CANCEL_NOTE}
        value={note}
        onValue={setNote}
      />
    </ConfirmDialog>
  );
}
