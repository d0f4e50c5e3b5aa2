import { IfMay } from "@/components/admin/shared/if-may";
import type { BulkApproval } from "@/lib/schemas/bulk-approve";

interface SelectBoxProps {
  /** The kind of rows. */
  kind: BulkApproval["kind"];
  id: string;
  /** Name of the row, for screen readers. */
  name: string;
  /** Name of the guest, if the row is a booking. */
  guest?: string;
  /** Version of the row that the admin sees. Only for kinds of rows that may change before the approval. */
  version?: number;
  /** A sentence that asks the admin to call the guest, shown after the action; empty if we can email the guest. */
  call?: string;
  /** Whether there is nothing to approve. */
  isSettled?: boolean;
  /** Whether the host of a booking still has to answer. */
  isHostAsked?: boolean;
  /** Whether there is nothing to cancel. */
  isOver?: boolean;
}

/** A checkbox that selects a row for `BulkActions`, for admins who may approve such rows. */
export function SelectBox({ kind, id, name, guest, version, call, ...is }: SelectBoxProps) {
  return (
    <IfMay call={`adminBulkApprove ${kind}`}>
      <label className="-my-2 -ml-2.5 inline-grid size-11 shrink-0 place-items-center print:hidden">
        <input
          type="checkbox"
          name="id"
          value={id}
          data-name={name}
          data-guest={guest}
          data-version={version}
          data-call={call || undefined}
          data-settled={is.isSettled || undefined}
          data-asked={is.isHostAsked || undefined}
          data-over={is.isOver || undefined}
          className="size-5 accent-primary"
        />
        <span className="sr-only">Select {name}</span>
      </label>
    </IfMay>
  );
}
