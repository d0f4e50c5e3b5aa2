import type { FormProblem } from "@/components/forms/types";
import { loginPath, signupPath } from "@/lib/paths";

/** The ways out for a visitor whose form needs an account; both come back to the form at `returnTo`. */
export const accountWays = (returnTo: string) =>
  ({
    action: { label: "Log in and come back to this form", href: loginPath(returnTo) },
    alternative: { label: "Sign up", href: signupPath(returnTo) },
  }) as const satisfies Partial<FormProblem>;
