"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { mailToken } from "@/components/auth/mail-token";
import { ErrorSummary } from "@/components/forms/error-summary";
import { FormDone } from "@/components/forms/form-done";
import { NeedsScript } from "@/components/forms/needs-script";
import { SubmitButton } from "@/components/forms/submit-button";
import { useApiForm } from "@/components/forms/use-api-form";
import { buttonClass } from "@/components/ui/button-class";
import { IntentLink } from "@/components/ui/intent-link";
import { API } from "@/lib/api-paths";
import { callApi } from "@/lib/client/api";
import { goOnAfterLogin } from "@/lib/client/session-view";
import { AppError } from "@/lib/errors";
import { loginPath, ownBookingPath, PAGES } from "@/lib/paths";
import type { BookingDto } from "@/lib/schemas/booking-dto";
import type { GuestLinkDto } from "@/lib/schemas/guest-booking";

interface ConfirmBookingFormProps {
  /** The effect of the button, in sentences. */
  effect: string;
  /** The text of the button. */
  label: string;
}

const TITLES = {
  pending: "Your request has been sent",
  confirmed: "You're booked",
  cancelled: "This booking is cancelled",
} as const satisfies Record<BookingDto["status"], string>;

/**
 * The form that sends the token in the page's address. The server then creates the booking, or finds it if it
 * was created before. Guests whose account has a password have to log in to see the booking; all others get
 * a session.
 */
export function ConfirmBookingForm({ effect, label }: ConfirmBookingFormProps) {
  const router = useRouter();
  const [opened, setOpened] = useState<GuestLinkDto>();
  const form = useApiForm({
    initial: {},
    schema: async () => (await import("@/lib/schemas/auth")).emailVerificationSchema,
    toInput: () => ({ token: mailToken() }),
    send: (body) => callApi<GuestLinkDto>(API.openGuestBooking, { method: "POST", body }),
    onSuccess: (answer) => {
      setOpened(answer);
      if (answer.session) goOnAfterLogin(ownBookingPath(answer.booking._id), router.replace);
    },
    explain: (error) => {
      if (!(error instanceof AppError)) {
        return { message: "We couldn't confirm your booking. Please try again." };
      }
      return { message: error.message, action: { label: "See all tours", href: PAGES.services } };
    },
  });

  if (opened) {
    const { booking, session } = opened;
    const path = ownBookingPath(booking._id);
    return (
      <FormDone
        title={TITLES[booking.status]}
        actions={
          <IntentLink
            href={session ? path : loginPath(path)}
            className={buttonClass({ look: "primary", size: "large" })}
          >
            {session ? "See your booking" : "Log in to see your booking"}
          </IntentLink>
        }
      >
        <p>
          {`Your reference is ${booking.reference}. `}
          {session
            ? "Opening your booking…"
            : "You already have an account with this email, so you'll find your booking there."}
        </p>
      </FormDone>
    );
  }
  return (
    // With `contents`, the form has no box of its own. So its sticky button stays in view while the guest reads the facts
    // above the form.
    <form {...form.formProps} aria-label="Your booking" className="contents">
      <NeedsScript />
      <ErrorSummary problem={form.problem} failures={form.failures} />
      <p>{effect}</p>
      <div className="bottom-bar sticky bottom-0 bg-paper pt-4">
        <SubmitButton label={label} busyLabel="One moment…" status={form.status} />
      </div>
    </form>
  );
}
