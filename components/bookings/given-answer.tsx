import { Check, X } from "lucide-react";
import type { BookingDto } from "@/lib/schemas/booking-dto";

interface GivenAnswerProps {
  answer: Pick<NonNullable<BookingDto["hostAnswer"]>, "answer" | "note">;
  /** Whether the answer is about the requested change of a confirmed booking. */
  isMove: boolean;
  /** Whether our team still has to decide. */
  isPending: boolean;
}

/** The host's own answer, as the host sees it. */
export function GivenAnswer({ answer: { answer, note }, isMove, isPending }: GivenAnswerProps) {
  const Icon = answer === "yes" ? Check : X;
  return (
    <>
      <p className="flex gap-2 font-semibold text-base">
        <Icon
          aria-hidden="true"
          className={`mt-1 size-4 shrink-0 ${answer === "yes" ? "text-good" : "text-danger"}`}
        />
        <span>
          {`You ${answer === "yes" ? "accepted" : "declined"} ${isMove ? "the change" : "this booking"}.`}
          {isPending && " Our team makes the final decision."}
        </span>
      </p>
      {note && (
        <p className="mt-1 whitespace-pre-line wrap-anywhere border-line border-l-3 pl-3 text-base text-muted">
          Your message: {note}
        </p>
      )}
    </>
  );
}
