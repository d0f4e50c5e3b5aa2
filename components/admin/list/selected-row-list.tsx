import type { SelectedRow } from "./selected-rows";

/** The rows that an action is about to change, in its dialog. */
export function SelectedRowList({ rows }: { rows: readonly SelectedRow[] }) {
  return (
    <ul className="max-h-40 space-y-1 overflow-y-auto rounded-field border border-line p-3 text-base">
      {rows.map((row) => (
        <li key={row.id}>
          {[row.name, row.guest].filter(Boolean).join(", ")}
          {row.call && <span className="text-wait">: {row.call}</span>}
        </li>
      ))}
    </ul>
  );
}
