import { CONTROL, Field, fieldId } from "@/components/forms/field";
import { typedPrice } from "@/lib/domain/service-search";
import type { TraitFilter } from "@/lib/domain/trait-filters";
import type { ServiceSearch } from "@/lib/schemas/service-search";

/** The fields of the filter form, which work without scripts. */

export function Check({
  name,
  label,
  search,
}: {
  name: "instant" | TraitFilter;
  label: string;
  search: ServiceSearch;
}) {
  return (
    <label className="inline-flex min-h-11 items-center gap-2.5">
      <input
        type="checkbox"
        name={name}
        value="yes"
        defaultChecked={search[name] === "yes"}
        className="size-5 accent-primary"
      />
      {label}
    </label>
  );
}

interface TextProps {
  name: "q" | "place";
  label: string;
  value: string;
  placeholder: string;
  list?: string;
  className?: string;
}

export function Text({ name, label, value, className = "", ...input }: TextProps) {
  return (
    <Field id={fieldId(name)} label={label} className={`min-w-0 flex-1 ${className}`}>
      <input
        id={fieldId(name)}
        name={name}
        type="search"
        defaultValue={value}
        maxLength={80}
        enterKeyHint="search"
        className={CONTROL}
        {...input}
      />
    </Field>
  );
}

interface PriceProps {
  name: "min" | "max";
  label: string;
  value: number | null;
  placeholder: string;
}

export function Price({ name, label, value, placeholder }: PriceProps) {
  return (
    <Field id={fieldId(name)} label={label}>
      <span className="relative block">
        <span aria-hidden="true" className="absolute inset-y-0 left-3.5 grid place-items-center text-muted">
          $
        </span>
        <input
          id={fieldId(name)}
          name={name}
          type="number"
          inputMode="decimal"
          min={0}
          step="any"
          defaultValue={typedPrice(value)}
          placeholder={placeholder}
          className={`no-spinner pl-8! ${CONTROL}`}
        />
      </span>
    </Field>
  );
}

interface AnyOfProps {
  name: "length" | "time" | "language";
  label: string;
  value: string;
  values: readonly string[] | undefined;
  /** The text shown for each value. Default: the value itself. */
  words?: Readonly<Record<string, string>>;
}

/** A selection list with the option "Any" and one option for each of `values`. */
export function AnyOf({ name, label, value, values = [], words }: AnyOfProps) {
  return (
    <Choice name={name} label={label} value={value}>
      <option value="">Any</option>
      {[...new Set([...values, ...(value ? [value] : [])])].map((one) => (
        <option key={one} value={one}>
          {words?.[one] ?? one}
        </option>
      ))}
    </Choice>
  );
}

interface ChoiceProps {
  name: "category" | "sort" | AnyOfProps["name"];
  label: string;
  value: string;
  className?: string;
  /** Id of a text that describes the field. */
  describedBy?: string;
  children: React.ReactNode;
}

export function Choice({ name, label, value, className, describedBy, children }: ChoiceProps) {
  return (
    <Field id={fieldId(name)} label={label} className={className}>
      <select
        id={fieldId(name)}
        name={name}
        defaultValue={value}
        aria-describedby={describedBy}
        className={CONTROL}
      >
        {children}
      </select>
    </Field>
  );
}
