import type { FieldErrors } from "@/lib/errors";

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

/** Props of every field component; `field` of `useApiForm` returns them. */
export interface FieldProps {
  name: string;
  value: string;
  onValue: (value: string) => void;
  error?: string | undefined;
}
