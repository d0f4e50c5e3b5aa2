"use client";

import { CircleCheck, TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useAdminPanel } from "@/components/admin/shared/admin-panel";
import { nowIs } from "@/components/bookings/what-change-does";
import { buttonClass } from "@/components/ui/button-class";
import { ADMIN_API } from "@/lib/api-paths";
import { MESSAGES } from "@/lib/content/messages";
import type { BookingDto } from "@/lib/schemas/booking-dto";
import type { BulkApproval as Bulk, BulkOutcomeDto } from "@/lib/schemas/bulk-approve";

interface BulkApprovalProps {
  kind: Bulk["kind"];
  /** Shown in the line of the buttons. */
  beside: ReactNode;
  /** A table with a `SelectBox` in each row that can be approved. */
  children: ReactNode;
}

interface Outcome extends BulkOutcomeDto {
  name: string;
  /** A sentence that asks the admin to call the guest; empty if we can email the guest. */
  call: string;
}

/** Approves the selected rows of the table inside it, and lists the result for each. */
export function BulkApproval({ kind, beside, children }: BulkApprovalProps) {
  const { act } = useAdminPanel();
  const table = useRef<HTMLDivElement>(null);
  const all = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState(0);
  const [there, setThere] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);

  // After every render, because rows may be added or removed.
  useEffect(count);

  function boxes(): HTMLInputElement[] {
    return [...(table.current?.querySelectorAll<HTMLInputElement>("input[name=id]") ?? [])];
  }

  function count() {
    const found = boxes();
    const ticked = found.filter(({ checked }) => checked).length;
    setThere(found.length);
    setChosen(ticked);
    if (all.current) all.current.indeterminate = ticked > 0 && ticked < found.length;
  }

  async function send() {
    const ticked = boxes().filter(({ checked }) => checked);
    if (isBusy || ticked.length === 0) return;
    setIsBusy(true);
    setOutcomes([]);
    const names = new Map(ticked.map(({ value, dataset }) => [value, dataset.name ?? value]));
    const calls = new Map(ticked.map(({ value, dataset }) => [value, dataset.call ?? ""]));
    const versions = ticked.flatMap(({ value, dataset }) =>
      dataset.version === undefined ? [] : [[value, Number(dataset.version)]],
    );
    const result = await act<BulkOutcomeDto[]>({
      method: "POST",
      path: ADMIN_API.bulkApprove,
      body: { kind, ids: [...names.keys()], versions: Object.fromEntries(versions) },
      done: "Done. See the result for each one above the table.",
      failed: MESSAGES.bulkApproveFailed,
    });
    setIsBusy(false);
    if (!result) return;
    for (const box of ticked) box.checked = false;
    setOutcomes(
      result.answer.map((one) => ({
        ...one,
        name: names.get(one.id) ?? one.id,
        call: calls.get(one.id) ?? "",
      })),
    );
  }

  return (
    // Not a form, because without scripts or without rows to approve, it would have no button. The scroll margins keep a focused
    // control from being hidden behind the bar and the header.
    <div ref={table} onChange={count} className="[&_td_*]:scroll-mt-18 [&_th_*]:scroll-mt-18">
      <div role="status">{outcomes.length > 0 && <Outcomes outcomes={outcomes} />}</div>
      {there === 0 ? (
        beside
      ) : (
        <div className="sticky top-18 z-1 mb-1 flex flex-wrap items-center gap-x-3 gap-y-1 bg-paper py-1 sm:gap-x-6 print:hidden">
          <label className="flex min-h-11 items-center gap-2.5 font-medium">
            <input
              ref={all}
              type="checkbox"
              checked={chosen === there}
              onChange={({ target }) => {
                for (const box of boxes()) box.checked = target.checked;
              }}
              className="size-5 accent-primary"
            />
            <span>
              Select all<span className="max-sm:sr-only"> on this page</span>
            </span>
          </label>
          <button
            type="button"
            onClick={send}
            aria-disabled={isBusy || chosen === 0}
            className={`${buttonClass({ look: "primary" })} aria-disabled:cursor-not-allowed aria-disabled:opacity-60`}
          >
            {isBusy ? "Approving…" : `Approve selected (${chosen})`}
          </button>
          {beside}
        </div>
      )}
      {children}
    </div>
  );
}

/** Whether the error details contain the current booking. */
function isChanged(details: BulkOutcomeDto["details"]): details is { booking: BookingDto } {
  return details?.booking !== undefined;
}

function Outcomes({ outcomes }: { outcomes: readonly Outcome[] }) {
  const done = outcomes.filter(({ ok }) => ok).length;
  return (
    <div className="mb-5 rounded-field border border-line bg-surface p-4">
      <p className="font-semibold">
        {done} of {outcomes.length} approved
      </p>
      <ul className="mt-2 space-y-1 text-base">
        {outcomes.map(({ id, name, call, ok, error, details }) => (
          <li key={id} className="flex gap-2">
            {ok ? (
              <CircleCheck aria-hidden="true" className="mt-1 size-4 shrink-0 text-good" />
            ) : (
              <TriangleAlert aria-hidden="true" className="mt-1 size-4 shrink-0 text-danger" />
            )}
            <span>
              <span className="font-medium">{name}</span>:{" "}
              {ok ? (call ? `approved. ${call}` : "approved") : error}
              {isChanged(details) && ` Now: ${nowIs(details.booking)}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
