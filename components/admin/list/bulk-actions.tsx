"use client";

import { CircleCheck, TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useAdminPanel } from "@/components/admin/shared/admin-panel";
import { sentences } from "@/components/bookings/please-call-guest";
import { nowIs } from "@/components/bookings/what-change-does";
import { buttonClass } from "@/components/ui/button-class";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { ADMIN_API } from "@/lib/admin-api-paths";
import { ADMIN_MESSAGES } from "@/lib/content/admin-messages";
import type { BulkApproval, BulkOutcomeDto } from "@/lib/schemas/bulk-approve";
import { BulkBookings } from "./bulk-bookings";
import { SelectedRowList } from "./selected-row-list";
import { type Outcome, outcomesOf, rowOf, type SelectedRow } from "./selected-rows";
import { useRowKeys } from "./use-row-keys";

interface BulkActionsProps {
  kind: BulkApproval["kind"];
  /** Whether all rows are selected at first. True if the admin chose these rows on another page. */
  isChosen: boolean;
  /** Shown in the same line as the buttons. */
  beside: ReactNode;
  /** A table with a `SelectBox` in each row that can be selected. */
  children: ReactNode;
}

const WORDS = {
  bookings: {
    one: "booking",
    many: "bookings",
    effect: (booking: string) => `This confirms the ${booking} and accepts requested changes.`,
  },
  providers: {
    one: "listing",
    many: "listings",
    effect: (listing: string) => `Travellers can then see the ${listing}.`,
  },
  reviews: {
    one: "review",
    many: "reviews",
    effect: (review: string) => `Everyone can then read the ${review}.`,
  },
} as const;

/** The outcomes of an action on several rows. */
interface Done {
  /** Such as "approved". */
  verb: string;
  outcomes: readonly Outcome[];
}

/**
 * Buttons that approve the selected rows of a table. For bookings, other buttons email the guests or cancel
 * the bookings. Lists the result for each row.
 */
export function BulkActions({ kind, isChosen, beside, children }: BulkActionsProps) {
  const { run, explain } = useAdminPanel();
  const table = useRef<HTMLDivElement>(null);
  const all = useRef<HTMLInputElement>(null);
  const [rows, setRows] = useState<readonly SelectedRow[]>([]);
  const [there, setThere] = useState(0);
  const [done, setDone] = useState<Done>();
  const open = rows.filter(({ isSettled }) => !isSettled);
  const noun = WORDS[kind][open.length === 1 ? "one" : "many"];

  const rowKeys = useRowKeys(boxes);

  useEffect(() => {
    if (!isChosen) return;
    for (const box of table.current?.querySelectorAll<HTMLInputElement>("input[name=id]") ?? [])
      box.checked = true;
  }, [isChosen]);
  // Counts the selected rows after every render, because rows may be added or removed.
  useEffect(count);

  function boxes(): HTMLInputElement[] {
    return [...(table.current?.querySelectorAll<HTMLInputElement>("input[name=id]") ?? [])];
  }

  function count() {
    const found = boxes();
    const ticked = found.filter(({ checked }) => checked).map(rowOf);
    setThere(found.length);
    setRows((before) => (JSON.stringify(before) === JSON.stringify(ticked) ? before : ticked));
    if (all.current) all.current.indeterminate = ticked.length > 0 && ticked.length < found.length;
  }

  function finish(verb: string, outcomes: readonly Outcome[]) {
    for (const box of boxes()) box.checked = false;
    setDone({ verb, outcomes });
  }

  const versions = open.flatMap(({ id, version }) => (version === undefined ? [] : [[id, version]]));
  const approval = {
    method: "POST",
    path: ADMIN_API.bulkApprove,
    body: { kind, ids: open.map(({ id }) => id), versions: Object.fromEntries(versions) },
    done: "Done. See the results above the table.",
    failed: ADMIN_MESSAGES.bulkApproveFailed,
  } as const;

  return (
    // Not a <form>, because a form needs a submit button. Without scripts or rows to approve, there is none.
    // The scroll margins keep a focused control from being hidden behind the bar and the header.
    <div ref={table} onChange={count} {...rowKeys} className="[&_td_*]:scroll-mt-18 [&_th_*]:scroll-mt-18">
      <div role="status">{done && <Outcomes {...done} />}</div>
      {there === 0 ? (
        beside
      ) : (
        <div className="sticky top-18 z-1 mb-1 flex flex-wrap items-center gap-x-3 gap-y-1 bg-paper py-1 print:hidden">
          <label className="flex min-h-11 items-center gap-2.5 font-medium">
            <input
              ref={all}
              type="checkbox"
              checked={rows.length === there}
              onChange={({ target }) => {
                for (const box of boxes()) box.checked = target.checked;
              }}
              className="size-5 accent-primary"
            />
            <span>
              Select all<span className="max-sm:sr-only"> on this page</span>
            </span>
          </label>
          <ConfirmDialog
            trigger={`Approve selected (${open.length})`}
            triggerClass={`${buttonClass({ look: "primary" })} aria-disabled:cursor-not-allowed aria-disabled:opacity-60`}
            isHeld={open.length === 0}
            title={`Approve ${open.length} ${noun}?`}
            text={sentences(WORDS[kind].effect(noun), missingAnswers(open))}
            confirmLabel="Approve"
            cancelLabel="Not now"
            busyLabel="Approving…"
            onConfirm={async () => {
              setDone(undefined);
              finish("approved", outcomesOf(open, await run<BulkOutcomeDto[]>(approval)));
            }}
            explain={(error) => explain(approval, error)}
          >
            <SelectedRowList rows={open} isApproval />
          </ConfirmDialog>
          {kind === "bookings" && rows.length > 0 && <BulkBookings rows={rows} onDone={finish} />}
          {beside}
        </div>
      )}
      {children}
    </div>
  );
}

/** Says how many hosts have not answered yet; empty if all have. */
function missingAnswers(rows: readonly SelectedRow[]): string {
  const count = rows.filter(({ isHostAsked }) => isHostAsked).length;
  if (count === 0) return "";
  return count === 1
    ? "The host of 1 booking has not answered yet."
    : `The hosts of ${count} bookings have not answered yet.`;
}

function Outcomes({ verb, outcomes }: Done) {
  return (
    <div className="mb-5 rounded-field border border-line bg-surface p-4">
      <p className="font-semibold">
        {outcomes.filter(({ ok }) => ok).length} of {outcomes.length} {verb}
      </p>
      <ul className="mt-2 space-y-1 text-base">
        {outcomes.map(({ row, text, ok, now }) => (
          <li key={row.id} className="flex gap-2">
            {ok ? (
              <CircleCheck aria-hidden="true" className="mt-1 size-4 shrink-0 text-good" />
            ) : (
              <TriangleAlert aria-hidden="true" className="mt-1 size-4 shrink-0 text-danger" />
            )}
            <span>
              <span className="font-medium">{row.name}</span>: {text}
              {now && ` Now: ${nowIs(now)}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
