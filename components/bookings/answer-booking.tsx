"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useState, useTransition } from "react";
import { useEndedSession } from "@/components/auth/use-ended-session";
import { TextField } from "@/components/forms/text-field";
import { buttonClass } from "@/components/ui/button-class";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { API } from "@/lib/api-paths";
import { callApi } from "@/lib/client/api";
import { MESSAGES } from "@/lib/content/messages";
import { HOST_ANSWER_WORDS, HOST_ANSWERS, type HostAnswer, MAX_ANSWER_NOTE } from "@/lib/domain/host-answers";
import { AppError } from "@/lib/errors";
import { formatDate, formatGroup, formatTime } from "@/lib/format";
import type { BookingDto } from "@/lib/schemas/booking-dto";
import { BookingDifferences, changedBookingOf } from "./booking-differences";
import { GivenAnswer } from "./given-answer";
import { pleaseCallGuest } from "./please-call-guest";
import { whatAnswerDoes } from "./what-answer-does";

interface AnswerBookingProps {
  booking: BookingDto;
  guest: string;
  /**
   * Whether the host can still answer: the booking is pending or has a change request, and the tour has not started.
   */
  isOpen: boolean;
  /** Whether the booking is confirmed as soon as the host accepts it, without an admin. */
  confirms: boolean;
  /** Address of this page, to return to after login. */
  returnTo: string;
}

/** The host's answer, and two buttons to give or change it. Each opens a dialog with a note to our team. */
export function AnswerBooking({ booking, guest, isOpen, confirms, returnTo }: AnswerBookingProps) {
  const { _id, status, move } = booking;
  // If the guest requested a change, the host's answer is about the change.
  const hostAnswer = move ? move.hostAnswer : booking.hostAnswer;
  const router = useRouter();
  const sessionEnded = useEndedSession(returnTo);
  const [isReloading, startTransition] = useTransition();
  const [note, setNote] = useState(hostAnswer?.note ?? "");
  const [newer, setNewer] = useState<BookingDto>();
  const current = newer && newer.version > booking.version ? newer : booking;
  const asked = current.move ?? current;
  const id = `answer-${_id}`;
  const reload = () => startTransition(() => router.refresh());

  async function send(answer: HostAnswer) {
    const { version } = current;
    await callApi(API.answerBooking(_id), { method: "PUT", body: { answer, note, version } });
    reload();
  }

  function explain(error: unknown): ReactNode {
    if (sessionEnded(error)) return undefined;
    if (!(error instanceof AppError)) return MESSAGES.answerFailed;
    const latest = changedBookingOf(error);
    if (latest) setNewer(latest);
    return (
      <>
        <p>{error.message}</p>
        {latest && <BookingDifferences seen={booking} now={latest} />}
      </>
    );
  }

  return (
    <div className="mt-3">
      <div id={id} tabIndex={-1} className="focus:outline-none">
        {hostAnswer ? (
          <GivenAnswer
            answer={hostAnswer}
            isMove={move !== null}
            isPending={status === "pending" || move !== null}
          />
        ) : (
          <p className="font-semibold text-base print:hidden">
            {move ? "Can you accept this change?" : "Can you host these guests?"}
          </p>
        )}
      </div>
      {isOpen && (
        <div className="mt-2 flex flex-wrap gap-3 print:hidden">
          {HOST_ANSWERS.map((answer) => (
            <ConfirmDialog
              key={answer}
              trigger={
                <>
                  {HOST_ANSWER_WORDS[answer].button}
                  <span className="sr-only">, {guest}</span>
                </>
              }
              triggerClass={buttonClass({ look: answer === "yes" && !hostAnswer ? "primary" : "outline" })}
              title={`${HOST_ANSWER_WORDS[answer].button} ${guest}'s ${current.move ? "change" : "booking"}?`}
              text={`${formatDate(asked.date)}, ${formatTime(asked.time)}, ${formatGroup(asked.adults, asked.children)}. ${whatAnswerDoes(answer, confirms, current.move !== null, pleaseCallGuest(booking))}`}
              confirmLabel={HOST_ANSWER_WORDS[answer].button}
              cancelLabel="Not now"
              busyLabel="Sending…"
              isHeld={isReloading}
              focusesButton
              onConfirm={() => send(answer)}
              explain={explain}
              focusWhenDone={() => document.getElementById(id)}
              onGiveUp={reload}
            >
              <TextField
                name={`note-${answer}-${_id}`}
                label="Message to our team"
                optional
                rows={3}
                maxLength={MAX_ANSWER_NOTE}
                value={note}
                onValue={setNote}
              />
            </ConfirmDialog>
          ))}
        </div>
      )}
    </div>
  );
}
