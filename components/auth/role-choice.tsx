"use client";

import { Backpack, House, ShieldCheck } from "lucide-react";
import { fieldId } from "@/components/forms/field";
import type { FieldProps } from "@/components/forms/types";
import type { Role } from "@/lib/domain/roles";

export const ROLE_LABELS = { tourist: "Tourist", provider: "Provider", admin: "Admin" } as const;

const ICONS = {
  tourist: Backpack,
  provider: House,
  admin: ShieldCheck,
} as const satisfies Record<Role, typeof House>;

interface RoleChoiceProps extends FieldProps {
  legend: string;
  roles: readonly { role: Role; note?: string }[];
  /** A text below the options that helps to choose. */
  hint?: string | undefined;
}

/** Radio buttons for the kind of account. */
export function RoleChoice({ name, value, onValue, legend, roles, hint }: RoleChoiceProps) {
  const hintId = `${fieldId(name)}-hint`;
  return (
    <fieldset aria-describedby={hint && hintId}>
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className={`grid gap-2 ${roles.length === 2 ? "grid-cols-2" : "grid-cols-3"}`}>
        {roles.map(({ role, note }) => {
          const Icon = ICONS[role];
          return (
            <label
              key={role}
              className="relative flex min-h-20 flex-col items-center justify-center gap-1.5 rounded-field border-2 border-control bg-surface p-2 text-center text-base hover:border-primary has-checked:border-primary has-checked:bg-primary-soft forced-colors:has-checked:border-4 forced-colors:has-checked:border-[Highlight] has-focus-visible:outline-3 has-focus-visible:outline-primary has-focus-visible:outline-offset-3"
            >
              <input
                type="radio"
                id={role === value ? fieldId(name) : undefined}
                name={name}
                value={role}
                checked={role === value}
                onChange={() => onValue(role)}
                className="peer absolute inset-0 cursor-pointer appearance-none opacity-0"
              />
              <Icon aria-hidden="true" className="size-6 text-primary" />
              <span className="peer-checked:font-semibold">{ROLE_LABELS[role]}</span>
              {note && <span className="text-muted leading-snug">{note}</span>}
            </label>
          );
        })}
      </div>
      {hint && (
        <p id={hintId} className="mt-2 font-medium text-base">
          {hint}
        </p>
      )}
    </fieldset>
  );
}
