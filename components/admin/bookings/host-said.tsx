import { Check, X } from "lucide-react";
import { HOST_ANSWER_WORDS } from "@/lib/domain/host-answers";
import type { BookingDto } from "@/lib/schemas/booking-dto";

/** A host's answer as an admin sees it. @param note the part of the note to show */
export function HostSaid({ answer, note }: { answer: NonNullable<BookingDto["hostAnswer"]>; note: string }) {
  const isYes = answer.answer === "yes";
  const Icon = isYes ? Check : X;
  return (
    <span className="block max-md:mt-1">
      <span
        className={`inline-flex whitespace-nowrap items-center gap-1.5 font-semibold ${isYes ? "text-good" : "text-danger"}`}
      >
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        {HOST_ANSWER_WORDS[answer.answer].label}
      </span>
      {note && <span className="wrap-anywhere block text-muted">{note}</span>}
    </span>
  );
}
