import { buttonClass } from "@/components/ui/button-class";
import { IntentLink } from "@/components/ui/intent-link";
import { MESSAGES } from "@/lib/content/messages";
import { loginPath, signupPath } from "@/lib/paths";

/** Replaces the review form for visitors. */
export function LoginToReview({ returnTo, className = "" }: { returnTo: string; className?: string }) {
  return (
    <div data-for="visitor" className={className}>
      <p className="mb-3 font-medium">{MESSAGES.loginToReview}</p>
      <div className="flex flex-wrap gap-3">
        <IntentLink href={loginPath(returnTo)} className={buttonClass({ look: "outline" })}>
          Log in
        </IntentLink>
        <IntentLink href={signupPath(returnTo)} className={buttonClass({ look: "outline" })}>
          Sign up
        </IntentLink>
      </div>
    </div>
  );
}
