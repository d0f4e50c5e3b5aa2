import type { FieldErrors } from "@/lib/errors";

/** The values of a form's fields, as strings. */
export type FormValues<Name extends string> = Record<Name, string>;

interface WayOut {
  label: string;
  href: string;
}

/** A form's problem, for the summary above the form. */
export interface FormProblem {
  message: string;
  fields?: FieldErrors;
  /** A link to a solution, such as the login page. */
  action?: WayOut;
  /** A second link, such as to the signup page. */
  alternative?: WayOut;
}

/** Props that every field component takes from `useApiForm`. */
export interface FieldProps {
  name: string;
  value: string;
  onValue: (value: string) => void;
  error?: string | undefined;
}
