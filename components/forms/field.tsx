import type { ReactNode } from "react";

interface FieldShellProps {
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
  className?: string;
  children: ReactNode;
}

/** Id of the control of the field with this name. */
export const fieldId = (name: string) => `field-${name.replaceAll(".", "-")}`;

/** Attributes that connect a control with its hint and its error message. */
export function describedBy(id: string, hint: unknown, error: string | undefined) {
  const ids = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return { "aria-describedby": ids || undefined, "aria-invalid": error ? (true as const) : undefined };
}

/** Class names of a text control. */
export const CONTROL =
  "block min-h-12 w-full rounded-field border-2 border-control bg-surface px-3.5 py-2 text-ink placeholder:text-muted " +
  "hover:border-primary focus-visible:border-primary aria-invalid:border-danger";

/** A field: label, control, hint and error message. */
export function Field({ id, label, hint, error, optional, className = "", children }: FieldShellProps) {
  return (
    <div className={`flex flex-col ${className}`}>
      <label htmlFor={id} className="mb-1.5 font-semibold">
        {label}
        {optional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {children}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 font-medium text-base text-danger">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-base text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
