import { IntentLink } from "@/components/ui/intent-link";
import { loginPath, signupPath } from "@/lib/paths";

interface BookingNoticeProps {
  returnTo: string;
  /** Whether the form opens with earlier values, for example those that a visitor entered before signing up. */
  isKept: boolean;
}

/**
 * Says who can book, and that a form with earlier values has not been sent yet. The role on <html> decides which notice is
 * visible.
 */
export function BookingNotice({ returnTo, isKept }: BookingNoticeProps) {
  const box = "mb-8 text-balance rounded-field border border-line bg-sunken p-4";
  return (
    <>
      <p data-for="visitor" className={box}>
        {"You need a tourist account to book. "}
        <IntentLink href={loginPath(returnTo)} className="text-link">
          Log in
        </IntentLink>
        {" or "}
        <IntentLink href={signupPath(returnTo)} className="text-link">
          sign up
        </IntentLink>
        {" now or at the end. We'll save what you enter."}
      </p>
      {isKept && (
        <p data-for="tourist" className={box}>
          We saved what you entered. <strong>Nothing is booked yet:</strong> check your details, then press
          Book Now.
        </p>
      )}
      <p data-for="provider admin" className={box}>
        To book, log in with a tourist account.
      </p>
    </>
  );
}
