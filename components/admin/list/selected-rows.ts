import type { BookingDto } from "@/lib/schemas/booking-dto";
import type { BulkOutcomeDto } from "@/lib/schemas/bulk-approve";

/** A selected row of a list, from the data of its `SelectBox`. */
export interface SelectedRow {
  id: string;
  /** Such as "booking NT-7K2M9Q". */
  name: string;
  /** Name of the guest if the row is a booking, otherwise empty. */
  guest: string;
  version?: number;
  /** A sentence that asks the admin to call the guest; empty if we can email the guest. */
  call: string;
  isSettled: boolean;
  /** Whether the host of the booking still has to answer. */
  isHostAsked: boolean;
  isOver: boolean;
}

/** The result of an action for one row. */
export interface Outcome {
  row: SelectedRow;
  /** After success a word such as "approved", otherwise a sentence. */
  text: string;
  ok: boolean;
  /** The current booking, if it has changed since the page was opened. */
  now?: BookingDto;
}

export function rowOf({ value, dataset }: HTMLInputElement): SelectedRow {
  const { name = value, version, call = "", guest = "", settled, asked, over } = dataset;
  return {
    ...{ id: value, name, call, guest },
    ...{ isSettled: settled !== undefined, isHostAsked: asked !== undefined, isOver: over !== undefined },
    ...(version !== undefined && { version: Number(version) }),
  };
}

/** Whether the error details contain the current booking. */
function isChanged(details: BulkOutcomeDto["details"]): details is { booking: BookingDto } {
  return details?.booking !== undefined;
}

export function outcomesOf(rows: readonly SelectedRow[], answers: readonly BulkOutcomeDto[]): Outcome[] {
  return rows.flatMap((row) => {
    const answer = answers.find(({ id }) => id === row.id);
    if (!answer) return [];
    const { ok, error = "", details } = answer;
    const text = ok ? ["approved", row.call].filter(Boolean).join(". ") : error;
    return [{ row, text, ok, ...(isChanged(details) && { now: details.booking }) }];
  });
}
