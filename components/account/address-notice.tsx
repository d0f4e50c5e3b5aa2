import { Mail } from "lucide-react";
import { SendAgain } from "./send-again";

interface AddressNoticeProps {
  /** The subject of the mails that we do not send to an unverified address. */
  about: "your bookings" | "your listing";
  /** The unverified address. */
  email: string;
  /** Address of this page, to return to after login. */
  returnTo: string;
}

/**
 * Asks the owner to verify the email address. Until then, the account works, but we send no mails about bookings or the
 * listing.
 */
export function AddressNotice({ about, email, returnTo }: AddressNoticeProps) {
  return (
    <section
      aria-label="Your email"
      className="mb-8 flex flex-wrap items-start gap-x-6 gap-y-4 rounded-field border border-line bg-surface p-4 print:hidden"
    >
      <p className="flex min-w-0 flex-1 basis-72 gap-3">
        <Mail aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" />
        <span className="wrap-anywhere min-w-0">
          <strong className="block">{`We'll email you about ${about} once you confirm your email.`}</strong>
          {`Follow the link in our email to ${email}. Until then, check here for news.`}
        </span>
      </p>
      <SendAgain returnTo={returnTo} />
    </section>
  );
}
