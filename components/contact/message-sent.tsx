import Link from "next/link";
import { FormDone } from "@/components/forms/form-done";
import { ANSWER_WITHIN } from "@/lib/domain/message-answers";
import { PAGES } from "@/lib/paths";
import type { ContactMessageDto } from "@/lib/schemas/contact-message";

interface MessageSentProps {
  title: string;
  message: ContactMessageDto;
  /** The rest of the sentence after the email address. */
  next?: string;
  level?: "h2" | "h3";
}

/** Replaces a contact form after it is sent. */
export function MessageSent({ title, message, next = ` ${ANSWER_WITHIN}.`, level = "h3" }: MessageSentProps) {
  const { email, reference, copied, touristId, enquiry } = message;
  return (
    <FormDone title={title} level={level}>
      <p>
        We'll write to <span className="wrap-anywhere font-semibold text-ink">{email}</span>
        {next}
      </p>
      <p>
        {"Your reference is "}
        <span className="font-semibold text-ink">{reference}</span>
        {copied ? ". We emailed it to you." : "."}
      </p>
      {enquiry && touristId && (
        <p>
          <Link href={PAGES.touristDashboard} prefetch={false} className="text-link">
            See your enquiry in My Bookings
          </Link>
        </p>
      )}
    </FormDone>
  );
}
