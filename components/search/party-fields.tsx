import { CONTROL, describedBy, Field, fieldId } from "@/components/forms/field";
import { MAX_PARTY } from "@/lib/domain/pricing";
import type { searchProblem } from "@/lib/domain/service-search";
import type { ServiceSearch } from "@/lib/schemas/service-search";

interface PartyFieldsProps {
  search: Pick<ServiceSearch, "date" | "adults" | "children">;
  problem?: ReturnType<typeof searchProblem>;
}

/** The day and the party of a search. Uses native fields, so that they work without scripts and on every phone. */
export function PartyFields({ search, problem }: PartyFieldsProps) {
  const { date, adults, children } = search;
  const errorOf = (name: string) => (problem?.field === name ? problem.message : undefined);
  const id = fieldId("date");
  return (
    <>
      <Field id={id} label="When" error={errorOf("date")} className="min-w-0 max-md:col-span-full">
        <input
          id={id}
          name="date"
          type="date"
          defaultValue={date}
          className={`min-w-0 ${CONTROL}`}
          {...describedBy(id, undefined, errorOf("date"))}
        />
      </Field>
      <People
        name="adults"
        label="Adults"
        value={adults}
        min={1}
        placeholder="Any"
        error={errorOf("adults")}
      />
      <People name="children" label="Children" value={children} min={0} placeholder="0" />
    </>
  );
}

interface PeopleProps {
  name: "adults" | "children";
  label: string;
  value: number;
  min: number;
  placeholder: string;
  error?: string | undefined;
}

function People({ name, label, value, error, ...input }: PeopleProps) {
  const id = fieldId(name);
  return (
    <Field id={id} label={label} error={error} className="min-w-0">
      <input
        id={id}
        name={name}
        type="number"
        inputMode="numeric"
        max={MAX_PARTY}
        defaultValue={value > 0 ? value : ""}
        className={`no-spinner ${CONTROL}`}
        {...input}
        {...describedBy(id, undefined, error)}
      />
    </Field>
  );
}
