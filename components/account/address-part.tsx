import { CircleCheck, Clock } from "lucide-react";
import type { MeDto } from "@/lib/schemas/user-dto";
import { EmailForm } from "./email-form";
import { SendAgain } from "./send-again";
import { WithdrawAddress } from "./withdraw-address";

interface AddressPartProps {
  user: MeDto;
  /** Address of this page, to return to after login. */
  returnTo: string;
}

/**
 * The account's email address, whether it is verified, and a form to change it. During a change, also shows the new
 * address, which is not verified yet.
 */
export function AddressPart({ user, returnTo }: AddressPartProps) {
  const { email, emailVerified, pendingEmail } = user;
  return (
    <div className="space-y-6">
      <p className="flex gap-3">
        {emailVerified ? (
          <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-good" />
        ) : (
          <Clock aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-wait" />
        )}
        <span className="min-w-0">
          <strong className="wrap-anywhere block">{email}</strong>
          {emailVerified ? "Confirmed" : "Not confirmed yet. Follow the link in our email."}
        </span>
      </p>
      {pendingEmail && (
        <div className="rounded-field bg-wait-soft p-4">
          <p className="wrap-anywhere mb-3">
            {`To switch to ${pendingEmail}, follow the link in our email. Until then, log in with your current email.`}
          </p>
          <WithdrawAddress returnTo={returnTo} />
        </div>
      )}
      {(!emailVerified || pendingEmail) && <SendAgain returnTo={returnTo} />}
      <EmailForm returnTo={returnTo} />
    </div>
  );
}
