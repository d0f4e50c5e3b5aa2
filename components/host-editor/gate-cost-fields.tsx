"use client";

import { fieldId } from "@/components/forms/field";
import { SelectField } from "@/components/forms/select-field";
import { TextField } from "@/components/forms/text-field";
import type { FieldProps } from "@/components/forms/types";
import { buttonClass } from "@/components/ui/button-class";
import { colomboMoment } from "@/lib/domain/dates";
import { newCost, type TypedCost } from "./typed-gate-costs";

interface GateCostFieldsProps {
  name: string;
  costs: readonly TypedCost[];
  onCosts: (costs: readonly TypedCost[]) => void;
  error: string | undefined;
}

/** Fields for costs that guests pay to others, such as park tickets, and buttons to add and remove a cost. */
export function GateCostFields({ name, costs, onCosts, error }: GateCostFieldsProps) {
  const fieldOf = (at: number) => (key: keyof TypedCost) => ({
    name: `${name}.${at}.${key}`,
    value: costs[at]?.[key] ?? "",
    onValue: (value: string) =>
      onCosts(costs.map((cost, place) => (place === at ? { ...cost, [key]: value } : cost))),
    error: undefined,
  });
  return (
    <div id={fieldId(name)} tabIndex={-1} className="space-y-6 outline-none">
      {error && <p className="font-medium text-base text-danger">{error}</p>}
      {costs.map((cost, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the costs have no id, and only their number identifies them
        <fieldset key={at} className="rounded-field border border-line p-4">
          <legend className="px-1 font-semibold">{`Cost ${at + 1}`}</legend>
          <OneCost cost={cost} field={fieldOf(at)} />
          <button
            type="button"
            className={`mt-4 ${buttonClass({ look: "quiet" })}`}
            onClick={() => onCosts(costs.filter((_, place) => place !== at))}
          >
            Remove<span className="sr-only">{` cost ${at + 1}`}</span>
          </button>
        </fieldset>
      ))}
      <button
        type="button"
        className={buttonClass({ look: "outline" })}
        onClick={() => onCosts([...costs, newCost(colomboMoment(new Date()).date)])}
      >
        Add a cost
      </button>
    </div>
  );
}

interface OneCostProps {
  cost: TypedCost;
  field: (key: keyof TypedCost) => FieldProps;
}

const RANGE = "One amount or a range, such as 15-25";

function OneCost({ cost, field }: OneCostProps) {
  return (
    <div className="grid items-end gap-x-6 gap-y-4 sm:grid-cols-2">
      <TextField {...field("what")} label="What guests pay for" placeholder="park tickets" />
      <TextField {...field("paid")} label="Where guests pay" />
      <SelectField
        {...field("per")}
        label="Charged per"
        placeholder="Choose"
        options={[
          { value: "person", label: "Person" },
          { value: "vehicle", label: "Vehicle" },
        ]}
      />
      <SelectField
        {...field("currency")}
        label="Currency"
        placeholder="Choose"
        options={[
          { value: "USD", label: "US dollars" },
          { value: "LKR", label: "Rupees" },
        ]}
      />
      {cost.per === "vehicle" ? (
        <>
          <TextField {...field("vehicle")} label="Vehicle" placeholder="jeep" />
          <TextField {...field("people")} label="Maximum people per vehicle" inputMode="numeric" />
          <TextField {...field("amount")} label="Amount per vehicle" hint={RANGE} />
        </>
      ) : (
        <>
          <TextField {...field("amount")} label="Amount per foreign adult" hint={RANGE} />
          <TextField {...field("child")} label="Amount per foreign child" hint={RANGE} />
          <TextField
            {...field("localAmount")}
            label="Amount per Sri Lankan adult"
            optional
            hint="Leave empty if unknown"
          />
          <TextField
            {...field("localChild")}
            label="Amount per Sri Lankan child"
            optional
            hint="Leave empty if unknown"
          />
        </>
      )}
      <TextField {...field("checkedOn")} label="Last checked" type="date" />
    </div>
  );
}
