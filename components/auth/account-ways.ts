import type { FormProblem } from "@/components/forms/types";
import { loginPath, signupPath } from "@/lib/paths";

/** Links to login and signup, for a visitor who needs an account to send a form. Afterwards, `returnTo` opens. */
export const accountWays = (returnTo: string) =>
  ({
    action: { label: "Log in", href: loginPath(returnTo) },
    alternative: { label: "Sign up", href: signupPath(returnTo) },
  }) as const satisfies Partial<FormProblem>;
