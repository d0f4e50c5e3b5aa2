"use client";

import { SelectField } from "@/components/forms/select-field";
import { TextField } from "@/components/forms/text-field";
import type { FieldProps } from "@/components/forms/types";
import { PLACES } from "@/lib/content/places";
import { asTyped, costsInField, type DetailName } from "./detail-values";
import { durationChoices } from "./duration-choices";
import { GateCostFields } from "./gate-cost-fields";

const TOWNS = PLACES.map(({ id, name }) => ({ value: id, label: name }));

/** Fields for a listing's details, except the texts of its photos (docs/product.md, "Listing details"). */
export function DetailFields({ field }: { field: (name: DetailName) => FieldProps }) {
  const duration = field("durationMinutes");
  const gateCosts = field("gateCosts");
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <SelectField
          {...duration}
          label="Duration"
          optional
          placeholder="Not given"
          options={durationChoices(duration.value)}
        />
        <TextField
          {...field("startTimes")}
          label="Usual start times"
          optional
          hint="For example: 06:30, 15:00. Guests can still request another time."
        />
        <TextField
          {...field("smallestGroup")}
          label="Smallest group"
          optional
          inputMode="numeric"
          hint="Guests can't book for fewer people."
        />
        <TextField
          {...field("groupSize")}
          label="Largest group"
          optional
          inputMode="numeric"
          hint="Guests can't book for more people."
        />
      </div>
      <TextField
        {...field("languages")}
        label="Languages spoken"
        optional
        rows={3}
        hint="For example: English, Sinhala"
      />
      <TextField
        {...field("included")}
        label="What is included"
        optional
        rows={4}
        hint="One per line. For example: Drinking water"
      />
      <TextField
        {...field("excluded")}
        label="What is not included"
        optional
        rows={3}
        hint="One per line. For example: Lunch"
      />
      <fieldset className="min-w-0">
        <legend className="font-semibold">
          Costs at the gate <span className="font-normal text-muted">(optional)</span>
        </legend>
        <p className="mt-1 mb-4 text-base text-muted">
          Tickets and fees that guests pay to others, such as park tickets. We add them up for each group.
        </p>
        <GateCostFields
          name={gateCosts.name}
          costs={costsInField(gateCosts.value)}
          onCosts={(costs) => gateCosts.onValue(asTyped(costs))}
          error={gateCosts.error}
        />
      </fieldset>
      <TextField
        {...field("bring")}
        label="What to bring"
        optional
        rows={3}
        hint="One per line. For example: A hat"
      />
      <TextField
        {...field("vehicles")}
        label="Vehicles"
        optional
        rows={2}
        hint="For example: One open jeep with six seats"
      />
      <SelectField
        {...field("town")}
        label="Nearest town"
        optional
        placeholder="Not given"
        options={TOWNS}
        hint="We use it for the map and driving times."
      />
      <TextField
        {...field("meetingPoint")}
        label="Meeting point"
        optional
        rows={2}
        hint="For example: At the clock tower, or at any guesthouse in Habarana"
      />
    </>
  );
}
