import { useEffect, useRef } from "react";
import { IntentLink } from "@/components/ui/intent-link";
import { loginPath, signupPath } from "@/lib/paths";
import { BookAsGuest, type Who } from "./as-guest-or-tourist";

interface BookingNoticeProps {
  returnTo: string;
  /** Whether the form opens with earlier values, for example those that a visitor entered before signing up. */
  isKept: boolean;
  who: Who;
}

/**
 * Says who can book, and that a form with earlier values has not been sent yet. The role on <html> decides which notice
 * is visible.
 */
export function BookingNotice({ returnTo, isKept, who }: BookingNoticeProps) {
  const kept = useRef<HTMLParagraphElement>(null);
  // After a login or signup, the page opens at its old scroll position, where people would miss that they still have to
  // book.
  useEffect(() => {
    if (isKept) kept.current?.scrollIntoView({ block: "nearest" });
  }, [isKept]);
  const box = "mb-8 text-balance rounded-field border border-line bg-sunken p-4";
  return (
    <>
      {/* Somebody who chose to book without an account sees this notice in any case, even after a login in
          another tab. */}
      <div data-for={who.isGuest ? undefined : "visitor"} className={box}>
        {who.isGuest ? (
          <p>
            {"You're booking without an account. We'll email you a link to confirm your booking. "}
            <button type="button" onClick={who.stop} className="text-link">
              Use an account instead
            </button>
          </p>
        ) : (
          <>
            <p>
              <IntentLink href={loginPath(returnTo)} className="text-link">
                Log in
              </IntentLink>
              {" or "}
              <IntentLink href={signupPath(returnTo)} className="text-link">
                sign up
              </IntentLink>
              {", now or when you finish booking. We'll keep what you enter."}
            </p>
            <BookAsGuest who={who} />
          </>
        )}
      </div>
      {isKept && (
        <p ref={kept} data-for="tourist" className={`${box} scroll-mt-24`}>
          We saved what you entered. <strong>Nothing is booked yet.</strong> Check your details, then press
          Book Now.
        </p>
      )}
      <p data-for="provider admin" className={box}>
        To book, log in with a tourist account.
      </p>
    </>
  );
}
