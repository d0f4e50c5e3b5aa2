import { Search } from "lucide-react";
import { PartyFields } from "@/components/providers/party-fields";
import { RESULTS_ANCHOR } from "@/components/providers/results-anchor";
import { buttonClass } from "@/components/ui/button-class";
import { PAGES } from "@/lib/paths";

/** Two are the most usual party. */
const USUAL = { date: "", adults: 2, children: 0 } as const;

/** Asks when somebody comes and how many they are, and leads to the hosts who have room for them. */
export function FindDay() {
  return (
    <search className="shell block pt-10 md:pt-14">
      <form
        action={`${PAGES.services}#${RESULTS_ANCHOR}`}
        className="petal grid gap-5 border border-line bg-surface p-5 md:p-6 lg:grid-cols-[1fr_2fr] lg:items-end lg:gap-8"
      >
        <div>
          <h2 className="text-heading">Who has room for you?</h2>
          <p className="mt-1 text-muted">Every price is for all of you.</p>
        </div>
        <div className="grid grid-cols-2 items-end gap-4 md:grid-cols-[1.6fr_1fr_1fr_auto]">
          <PartyFields search={USUAL} />
          <button
            type="submit"
            className={`col-span-2 min-h-12 md:col-span-1 ${buttonClass({ look: "primary" })}`}
          >
            <Search aria-hidden="true" className="size-5" />
            See who has room
          </button>
        </div>
      </form>
    </search>
  );
}
