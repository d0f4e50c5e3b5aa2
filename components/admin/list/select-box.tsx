import { IfMay } from "@/components/admin/shared/if-may";
import type { BulkApproval } from "@/lib/schemas/bulk-approve";

interface SelectBoxProps {
  /** What the rows are. */
  kind: BulkApproval["kind"];
  id: string;
  /** Name of the row, for screen readers. */
  name: string;
  /** Version of what is shown, for kinds that can change before they are approved. */
  version?: number;
  /** What the outcome of an approval asks for besides; blank for nothing. */
  call?: string;
}

/** Checkbox that selects a row for `BulkApproval`, for admins who may approve such rows. */
export function SelectBox({ kind, id, name, version, call }: SelectBoxProps) {
  return (
    <IfMay call={`adminBulkApprove ${kind}`}>
      <label className="-my-2 -ml-2.5 inline-grid size-11 shrink-0 place-items-center print:hidden">
        <input
          type="checkbox"
          name="id"
          value={id}
          data-name={name}
          data-version={version}
          data-call={call || undefined}
          className="size-5 accent-primary"
        />
        <span className="sr-only">Select {name}</span>
      </label>
    </IfMay>
  );
}
