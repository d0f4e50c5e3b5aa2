import type { SelectedRow } from "./selected-rows";

interface SelectedRowListProps {
  rows: readonly SelectedRow[];
  /** Whether the action approves the rows, so that the list names the hosts' missing answers. */
  isApproval?: boolean;
}

/** The rows that an action is about to change, in its dialog. */
export function SelectedRowList({ rows, isApproval = false }: SelectedRowListProps) {
  return (
    <ul className="max-h-40 space-y-1 overflow-y-auto rounded-field border border-line p-3 text-base">
      {rows.map((row) => (
        <li key={row.id}>
          {[row.name, row.guest].filter(Boolean).join(", ")}
          <span className="text-wait">
            {[isApproval && row.isHostAsked && "The host has not answered yet.", row.call]
              .filter(Boolean)
              .map((sentence, at) => (at === 0 ? `: ${sentence}` : ` ${sentence}`))}
          </span>
        </li>
      ))}
    </ul>
  );
}
