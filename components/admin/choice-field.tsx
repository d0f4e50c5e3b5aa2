"use client";

interface ChoiceFieldProps {
  legend: string;
  name: string;
  value: string;
  onValue: (value: string) => void;
  options: readonly { value: string; label: string }[];
}

/** Radio buttons for two or three options. */
export function ChoiceField({ legend, name, value, onValue, options }: ChoiceFieldProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="inline-flex min-h-12 items-center gap-2.5 rounded-field border-2 border-control px-4 has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-3 has-focus-visible:outline-primary has-focus-visible:outline-offset-3"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onValue(option.value)}
              className="size-4 accent-primary"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
