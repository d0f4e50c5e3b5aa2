"use client";

import { useState } from "react";
import { StepperField } from "@/components/forms/stepper-field";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { API } from "@/lib/api-paths";
import { MAX_PARTY } from "@/lib/domain/pricing";
import { AppError } from "@/lib/errors";
import { formatBoth, formatGroup } from "@/lib/format";
import { typedNumber } from "./party";
import { type ChangeProps, dialogProps, doneIs, useChange } from "./use-change";
import { asksForParty, type ChangePrices, totalOf, whatPartyDoes } from "./what-change-does";

/** Dialog that changes the number of people. */
export function PartyDialog({
  booking,
  actions,
  prices,
  ...situation
}: ChangeProps & { prices: ChangePrices }) {
  const { current, send, explain } = useChange({ booking, actions });
  const [wanted, setWanted] = useState<{ adults?: string; children?: string }>({});
  /** A total that the server calculated, and the party that it is for. */
  const [told, setTold] = useState<{ for: string; total: number }>();
  const shown = current.move ?? current;
  const { adults = String(shown.adults), children = String(shown.children) } = wanted;
  const { _id } = current;
  const party = { adults: typedNumber(adults) ?? 0, children: typedNumber(children) ?? 0 };
  const name = `${party.adults} ${party.children}`;
  const total = told?.for === name ? told.total : totalOf(current, prices, party);
  const asks = asksForParty({ booking: current, ...situation }, party);
  return (
    <ConfirmDialog
      {...dialogProps({ booking, actions }, "Change group size")}
      title="Change your group size?"
      text={<span aria-live="polite">{whatPartyDoes({ booking: current, ...situation }, party, total)}</span>}
      confirmLabel={asks ? "Ask to change group size" : "Change group size"}
      cancelLabel="Keep it as it is"
      busyLabel={asks ? "Asking…" : "Changing…"}
      onConfirm={async () => {
        const body = { ...party, expectedTotal: total ?? current.totalPrice };
        await send(API.changeParty(_id), body, (after) =>
          doneIs(
            after,
            `Your booking is now for ${formatGroup(after.adults, after.children)}, ${formatBoth(after.totalPrice)}.`,
          ),
        );
        setWanted({});
      }}
      explain={(error) => {
        const newTotal = error instanceof AppError ? error.details?.totalPrice : undefined;
        if (typeof newTotal === "number") setTold({ for: name, total: newTotal });
        return explain(error);
      }}
    >
      <div className="flex flex-wrap gap-x-6 gap-y-4">
        <StepperField
          name={`adults-${_id}`}
          label="Adults"
          one="adult"
          min={1}
          max={MAX_PARTY}
          value={adults}
          onValue={(value) => setWanted((before) => ({ ...before, adults: value }))}
        />
        <StepperField
          name={`children-${_id}`}
          label="Children"
          one="child"
          min={0}
          max={MAX_PARTY - 1}
          value={children}
          onValue={(value) => setWanted((before) => ({ ...before, children: value }))}
        />
      </div>
    </ConfirmDialog>
  );
}
