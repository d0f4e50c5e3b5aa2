"use client";

import { Backpack, House, ShieldCheck } from "lucide-react";
import type { FieldProps } from "@/components/forms/types";
import type { Role } from "@/lib/domain/roles";

const CHOICES = [
  { role: "tourist", label: "Tourist", Icon: Backpack },
  { role: "provider", label: "Provider", Icon: House },
  { role: "admin", label: "Admin", Icon: ShieldCheck },
] as const satisfies readonly { role: Role; label: string; Icon: typeof House }[];

/** Which kind of account to log in to. */
export function RoleChoice({ name, value, onValue }: FieldProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">Log in as</legend>
      <div className="grid grid-cols-3 gap-2">
        {CHOICES.map(({ role, label, Icon }) => (
          <label
            key={role}
            className="relative flex min-h-20 flex-col items-center justify-center gap-1.5 rounded-field border-2 border-control bg-surface p-2 text-base hover:border-primary has-checked:border-primary has-checked:bg-primary-soft has-checked:font-semibold forced-colors:has-checked:border-4 forced-colors:has-checked:border-[Highlight] has-focus-visible:outline-3 has-focus-visible:outline-primary has-focus-visible:outline-offset-3"
          >
            <input
              type="radio"
              id={role === value ? `field-${name}` : undefined}
              name={name}
              value={role}
              checked={role === value}
              onChange={() => onValue(role)}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            <Icon aria-hidden="true" className="size-6 text-primary" />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
