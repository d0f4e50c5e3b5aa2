import type { FieldErrors } from "@/lib/errors";

/** What stands in the fields of a form, as text. */
export type FormValues<Name extends string> = Record<Name, string>;

interface WayOut {
  label: string;
  href: string;
}

/** What is wrong, for the summary above a form. */
export interface FormProblem {
  message: string;
  fields?: FieldErrors;
  /** A way out, such as the login page. */
  action?: WayOut;
  /** Another one, such as the signup page. */
  alternative?: WayOut;
}

/** What every field of the kit takes from its form. */
export interface FieldProps {
  name: string;
  value: string;
  onValue: (value: string) => void;
  error?: string | undefined;
}
