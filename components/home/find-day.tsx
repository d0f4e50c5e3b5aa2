import { Search } from "lucide-react";
import { CONTROL, Field, fieldId } from "@/components/forms/field";
import { PartyFields } from "@/components/search/party-fields";
import { RESULTS_ANCHOR } from "@/components/search/results-anchor";
import { buttonClass } from "@/components/ui/button-class";
import { PAGES } from "@/lib/paths";

/** The form's initial values. Two adults are the most common party. */
const USUAL = { date: "", adults: 2, children: 0 } as const;

const WHAT = fieldId("q");

/** The search form for an activity, a date and a party, which opens the matching offers. */
export function FindDay() {
  return (
    <search aria-label="Tours and hosts" className="shell relative mt-4 block lg:-mt-24">
      <form
        action={`${PAGES.services}#${RESULTS_ANCHOR}`}
        className="petal grid grid-cols-[1fr_1fr_auto] items-end gap-3 border border-line bg-surface p-3.5 shadow-raised md:grid-cols-[2.2fr_1.4fr_0.8fr_0.8fr_auto] md:gap-4 md:p-6"
      >
        <Field id={WHAT} label="What" className="col-span-full min-w-0 md:col-span-1">
          <input
            id={WHAT}
            name="q"
            type="search"
            maxLength={80}
            enterKeyHint="search"
            placeholder="Elephants, cooking, Sigiriya"
            className={CONTROL}
          />
        </Field>
        <PartyFields search={USUAL} />
        <button type="submit" className={`min-h-12 ${buttonClass({ look: "primary" })}`}>
          <Search aria-hidden="true" className="size-5" />
          Search
        </button>
      </form>
    </search>
  );
}
