import { IntentLink } from "@/components/ui/intent-link";
import { loginPath, signupPath } from "@/lib/paths";

/** Says before the form is filled in who can book. The role on <html> decides which notice is visible. */
export function BookingNotice({ returnTo }: { returnTo: string }) {
  const box = "mb-8 text-balance rounded-field border border-line bg-sunken p-4";
  return (
    <>
      <p data-for="visitor" className={box}>
        {"Sending this form needs a tourist account. "}
        <IntentLink href={loginPath(returnTo)} className="text-link">
          Log in
        </IntentLink>
        {" or "}
        <IntentLink href={signupPath(returnTo)} className="text-link">
          sign up
        </IntentLink>
        {" now or at the end, and nothing is lost."}
      </p>
      <p data-for="provider admin" className={box}>
        Tours are booked with a tourist account, and you are logged in with another kind.
      </p>
    </>
  );
}
