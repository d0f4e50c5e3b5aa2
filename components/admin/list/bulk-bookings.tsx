"use client";

import { type ReactNode, useState } from "react";
import { useCancellation } from "@/components/admin/bookings/cancel-booking";
import { useMessageText } from "@/components/admin/bookings/write-message";
import { useAdminPanel } from "@/components/admin/shared/admin-panel";
import { MoreActions } from "@/components/admin/shared/more-actions";
import { sentences } from "@/components/bookings/please-call-guest";
import { buttonClass } from "@/components/ui/button-class";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { ADMIN_API } from "@/lib/admin-api-paths";
import { callApi } from "@/lib/client/api";
import { AppError } from "@/lib/errors";
import { listHref } from "@/lib/schemas/list-address";
import { ExportLink } from "./export-link";
import { SelectedRowList } from "./selected-row-list";
import type { Outcome, SelectedRow } from "./selected-rows";

interface BulkBookingsProps {
  /** The selected bookings; at least one. */
  rows: readonly SelectedRow[];
  onDone: (verb: string, outcomes: readonly Outcome[]) => void;
}

/** Buttons that email the guests of the selected bookings, cancel these bookings, or download them. */
export function BulkBookings({ rows, onDone }: BulkBookingsProps) {
  const { may, isSending } = useAdminPanel();
  const live = rows.filter(({ isOver }) => !isOver);
  const message = useMessageText("selected");
  const cancellation = useCancellation("selected");
  const emailed = isSending ? "emailed" : "stored, but not sent";
  const emailedOrToCall = isSending
    ? "emailed or added to “People to call”"
    : "stored but not sent, or added to “People to call”";
  return (
    <>
      {may("adminWriteAboutBooking") && (
        <ForEach
          label={`Email guests (${rows.length})`}
          look="outline"
          title={rows.length === 1 ? "Email 1 guest" : `Email the guests of ${rows.length} bookings`}
          text={
            isSending
              ? "Each guest gets your message with their booking details. Guests we can't email will appear under “People to call”."
              : `No mail server is set up, so we can only store the ${rows.length === 1 ? "email. Please call the guest." : "emails. Please call the guests."}`
          }
          confirmLabel="Send"
          doing="Sending"
          verb={rows.some(({ call }) => call) ? emailedOrToCall : emailed}
          resultOf={({ call }) => (call ? `added to “People to call”. ${call}` : emailed)}
          rows={rows}
          send={({ id }) =>
            callApi(ADMIN_API.writeAboutBooking(id), {
              method: "POST",
              body: { to: "guest", text: message.text },
            })
          }
          check={() => message.text !== "" || "Write a message."}
          onDone={onDone}
        >
          {message.fields}
        </ForEach>
      )}
      {may("adminExportList bookings") && (
        <ExportLink
          list="bookings"
          label={`Download selected (${rows.length})`}
          href={listHref(ADMIN_API.export("bookings"), {}, { ids: rows.map(({ id }) => id).join(",") })}
        />
      )}
      {live.length > 0 && (
        <MoreActions about="the selected bookings" needs={["adminCancelBooking"]}>
          <ForEach
            label={`Cancel selected (${live.length})`}
            look="quiet-danger"
            title={live.length === 1 ? "Cancel 1 booking?" : `Cancel ${live.length} bookings?`}
            text={sentences(
              `The ${live.length === 1 ? "guest" : "guests"} will see the reason and message that you enter.`,
              !isSending && "No mail server is set up, so we can't email them.",
              `You can restore the ${live.length === 1 ? "booking" : "bookings"} later.`,
            )}
            confirmLabel={live.length === 1 ? "Cancel booking" : "Cancel bookings"}
            doing="Cancelling"
            verb="cancelled"
            rows={live}
            send={({ id }) =>
              callApi(ADMIN_API.cancelBooking(id), { method: "PUT", body: cancellation.body })
            }
            onDone={onDone}
          >
            {cancellation.fields}
          </ForEach>
        </MoreActions>
      )}
    </>
  );
}

interface ForEachProps {
  label: string;
  look: "outline" | "quiet-danger";
  title: string;
  text: string;
  confirmLabel: string;
  /** Such as "Cancelling". */
  doing: string;
  /** Such as "cancelled". */
  verb: string;
  rows: readonly SelectedRow[];
  /** The text beside a row after success. Default: `verb`, and `row.call`, which asks the admin to phone the guest. */
  resultOf?: (row: SelectedRow) => string;
  send: (row: SelectedRow) => Promise<unknown>;
  /** Checks the fields of the dialog. Returns true, or a sentence that says which input is missing. */
  check?: () => true | string;
  onDone: BulkBookingsProps["onDone"];
  /** The fields of the dialog. */
  children: ReactNode;
}

class Missing extends Error {}

/**
 * A button that opens a dialog with the list of rows. After the confirmation, it sends one call for each row
 * and shows the progress.
 */
function ForEach(props: ForEachProps) {
  const { label, look, title, text, confirmLabel, doing, verb, rows, resultOf, send, check, onDone } = props;
  const panel = useAdminPanel();
  const [sent, setSent] = useState(0);

  async function run() {
    const missing = check?.() ?? true;
    if (missing !== true) throw new Missing(missing);
    const outcomes: Outcome[] = [];
    for (const row of rows) {
      setSent(outcomes.length + 1);
      outcomes.push(await outcomeOf(row));
    }
    onDone(verb, outcomes);
    panel.reload();
  }

  async function outcomeOf(row: SelectedRow): Promise<Outcome> {
    try {
      await send(row);
      return { row, text: resultOf?.(row) ?? [verb, row.call].filter(Boolean).join(". "), ok: true };
    } catch (error) {
      return {
        row,
        text: error instanceof AppError ? error.message : "Something went wrong. Please try again.",
        ok: false,
      };
    }
  }

  return (
    <ConfirmDialog
      trigger={label}
      triggerClass={buttonClass({ look })}
      title={title}
      text={text}
      confirmLabel={confirmLabel}
      cancelLabel="Not now"
      busyLabel={`${doing} ${sent} of ${rows.length}…`}
      isDangerous={look === "quiet-danger"}
      onConfirm={run}
      explain={(error) =>
        error instanceof Missing ? error.message : "Something went wrong. Please try again."
      }
    >
      <SelectedRowList rows={rows} />
      {props.children}
    </ConfirmDialog>
  );
}
