import { CONTROL, Field, fieldId } from "@/components/forms/field";
import { buttonClass } from "@/components/ui/button-class";
import { CHILDREN_FROM } from "@/lib/domain/listing-details";
import { isFiltered, partsOf } from "@/lib/domain/search-filters";
import type { searchProblem } from "@/lib/domain/service-search";
import {
  type FilterChoices,
  LENGTH_WORDS,
  TIME_WORDS,
  TRAIT_FILTER_NAMES,
  TRAIT_FILTERS,
} from "@/lib/domain/trait-filters";
import { PAGES } from "@/lib/paths";
import { OFFER_CATEGORIES, type ServiceSearch, sortOf } from "@/lib/schemas/service-search";
import { AnyOf, Check, Choice, Price, Text } from "./filter-fields";
import { PartyFields } from "./party-fields";
import { rankedBy } from "./ranked-by";
import { RESULTS_ANCHOR } from "./results-anchor";
import { sortChoices } from "./sort-choices";

/** Id of the text that explains the ranking. */
const RANKED_BY = "ranked-by";

interface ServiceFiltersProps {
  search: ServiceSearch;
  /** Undefined if the database could not be read. */
  choices: FilterChoices | undefined;
  problem?: ReturnType<typeof searchProblem>;
}

/**
 * Search and filters of all offers. A plain GET form, so that the address contains the search and can be shared, and
 * the form works without scripts. Submitting scrolls to the results below the form.
 */
export function ServiceFilters({ search, choices, problem }: ServiceFiltersProps) {
  const active = problem ? 0 : partsOf(search).length;
  return (
    <search>
      <form
        action={`${PAGES.services}#${RESULTS_ANCHOR}`}
        className="petal border border-line bg-surface p-5 has-[>details:not([open])]:max-md:py-1 md:p-6"
      >
        {/* After a search, a phone shows the results first, and this form as one line. */}
        <details aria-label="Search and filters" open={active === 0} className="more-filters">
          <summary className={active > 0 ? "flex min-h-11 items-center gap-2 font-semibold" : "hidden"}>
            <span aria-hidden="true" className="icon icon-sliders size-5 text-primary" />
            {`Search and filters (${active})`}
          </summary>
          <div className="grid gap-4 max-md:py-2 md:grid-cols-[1fr_auto] md:items-end">
            <div className="grid grid-cols-[1fr_1fr_auto] gap-x-3 gap-y-4 md:col-span-2 md:grid-cols-[2fr_1fr_0.6fr_0.6fr] md:gap-x-4">
              <Text
                name="q"
                label="Search"
                value={search.q}
                placeholder="Elephants, cooking, a host's name"
                className="max-md:col-span-full"
              />
              <PartyFields search={search} problem={problem} />
              <SearchButton className="self-end md:hidden" short />
            </div>
            <MoreFilters search={search} choices={choices} />
            <SearchButton className="max-md:hidden" />
          </div>
        </details>
        {search.kind && <input type="hidden" name="kind" value={search.kind} />}
        <datalist id="places">
          {choices?.places.map((place) => (
            <option key={place} value={place} />
          ))}
        </datalist>
      </form>
    </search>
  );
}

/** The filters and the order, collapsed on a phone until the first search. */
function MoreFilters({ search, choices }: Pick<ServiceFiltersProps, "search" | "choices">) {
  const { length, time, language, age } = search;
  const sorts = sortChoices(search);
  const usualSort = sortOf("", search.q);
  const traits = TRAIT_FILTER_NAMES.filter((name) => choices?.traits.includes(name) || search[name]);
  const hasDetails =
    length !== "" ||
    time !== "" ||
    language !== "" ||
    typeof age === "number" ||
    traits.some((name) => search[name] === "yes");
  return (
    <details
      aria-label="Filters"
      open={isFiltered(search) || search.sort !== usualSort}
      className="more-filters"
    >
      <summary className="flex min-h-11 items-center gap-2 font-semibold">
        <span aria-hidden="true" className="icon icon-sliders size-5 text-primary" />
        More filters and sorting
      </summary>
      <div className="grid grid-cols-2 gap-4 pt-2 md:grid-cols-4 md:pt-0 lg:grid-cols-5">
        <Choice name="category" label="Category" value={search.category} className="max-lg:col-span-2">
          <option value="">All</option>
          {OFFER_CATEGORIES.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </Choice>
        <Text
          name="place"
          label="Place"
          value={search.place}
          list="places"
          placeholder="Anywhere"
          className="max-lg:col-span-2"
        />
        <Price name="min" label="Min price per person" value={search.min} placeholder="0" />
        <Price name="max" label="Max price per person" value={search.max} placeholder="Any" />
        <Choice
          name="sort"
          label="Sort by"
          describedBy={RANKED_BY}
          value={search.sort === usualSort ? "" : search.sort}
          className="max-lg:col-span-2"
        >
          {sorts.map(([sort, label]) => (
            // Without a value, the server chooses the default order for the words that the visitor submits.
            <option key={sort} value={sort === usualSort ? "" : sort}>
              {label}
            </option>
          ))}
        </Choice>
        <div className="col-span-full -mt-2 flex flex-wrap items-center gap-x-6">
          <Check name="instant" label="Instant confirmation only" search={search} />
          <details aria-label="More filters" open={hasDetails} className="open:w-full">
            <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-primary">
              Duration, language, children, food and more
            </summary>
            <div className="grid grid-cols-2 gap-4 pt-2 md:grid-cols-4">
              <AnyOf
                name="length"
                label="Duration"
                value={length}
                values={choices?.lengths}
                words={LENGTH_WORDS}
              />
              <AnyOf
                name="time"
                label="Time of day"
                value={time}
                values={choices?.times}
                words={TIME_WORDS}
              />
              <AnyOf name="language" label="Language" value={language} values={choices?.languages} />
              <Field id={fieldId("age")} label="Child's age">
                <input
                  id={fieldId("age")}
                  name="age"
                  type="number"
                  inputMode="numeric"
                  min={0}
                  max={CHILDREN_FROM}
                  defaultValue={age ?? ""}
                  placeholder="Any"
                  className={`no-spinner ${CONTROL}`}
                />
              </Field>
              <div className="col-span-full flex flex-wrap gap-x-6">
                {traits.map((name) => (
                  <Check key={name} name={name} label={TRAIT_FILTERS[name].words} search={search} />
                ))}
              </div>
            </div>
          </details>
        </div>
        <p id={RANKED_BY} className="col-span-full text-base text-muted">
          {rankedBy(search)}
        </p>
      </div>
      <SearchButton className="mt-4 w-full md:hidden" />
    </details>
  );
}

function SearchButton({ className, short = false }: { className: string; short?: boolean }) {
  return (
    <button type="submit" className={`min-h-12 ${buttonClass({ look: "primary" })} ${className}`}>
      <span aria-hidden="true" className="icon icon-search size-5" />
      <span className={short ? "sr-only" : ""}>Show services</span>
    </button>
  );
}
