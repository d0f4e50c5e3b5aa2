"use client";

import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { API } from "@/lib/api-paths";
import { formatGroup } from "@/lib/format";
import { type ChangeProps, dialogProps, useChange } from "./use-change";
import { whenOf } from "./what-change-does";

/**
 * Dialog that withdraws the change request of a confirmed booking, by moving the booking to its current time.
 */
export function WithdrawDialog({ booking, actions }: ChangeProps) {
  const { current, send, explain } = useChange({ booking, actions });
  const { _id, date, time } = current;
  return (
    <ConfirmDialog
      {...dialogProps({ booking, actions }, "Withdraw request")}
      title="Withdraw your request?"
      text={`Your booking stays confirmed for ${whenOf(current)}, ${formatGroup(current.adults, current.children)}.`}
      confirmLabel="Withdraw request"
      cancelLabel="Keep request"
      busyLabel="Withdrawing…"
      onConfirm={() =>
        send(
          API.moveBooking(_id),
          { date, time },
          (after) => `You withdrew your request. Your booking stays confirmed for ${whenOf(after)}.`,
        )
      }
      explain={explain}
    />
  );
}
