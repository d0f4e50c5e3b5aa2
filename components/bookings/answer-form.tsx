"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { ErrorSummary } from "@/components/forms/error-summary";
import { NeedsScript } from "@/components/forms/needs-script";
import { TextField } from "@/components/forms/text-field";
import { useApiForm } from "@/components/forms/use-api-form";
import { buttonClass } from "@/components/ui/button-class";
import { API } from "@/lib/api-paths";
import { callApi } from "@/lib/client/api";
import { MESSAGES } from "@/lib/content/messages";
import { HOST_ANSWER_WORDS, HOST_ANSWERS, type HostAnswer, MAX_ANSWER_NOTE } from "@/lib/domain/host-answers";
import { AppError } from "@/lib/errors";
import type { AnsweredDto, BookingDto } from "@/lib/schemas/booking-dto";
import { BookingDifferences, changedBookingOf } from "./booking-differences";
import { GivenAnswer } from "./given-answer";
import { sentences } from "./please-call-guest";
import { whatAnswerDoes } from "./what-answer-does";

interface AnswerFormProps {
  token: string;
  /** The booking at the time when the server rendered the page. */
  booking: BookingDto;
  /** Whether the booking is confirmed as soon as the host accepts it, without an admin. */
  confirms: boolean;
}

/** The host's answer to the requested change of a confirmed booking, otherwise to the booking itself. */
const answerIn = ({ move, hostAnswer }: Pick<BookingDto, "move" | "hostAnswer">) =>
  move ? move.hostAnswer : hostAnswer;

/** Two buttons and a note to our team, for a host who followed the link in a mail. */
export function AnswerForm({ token, booking, confirms }: AnswerFormProps) {
  const router = useRouter();
  // A reload passes a newer `booking`. This state stays at the version that the host has read, so that the
  // page can show what has changed.
  const [seen, setSeen] = useState(booking);
  const [newer, setNewer] = useState<BookingDto>();
  const current = newer ?? seen;
  const isMove = current.move !== null;
  // The texts name no phone number of the guest, because this page works without login.
  const isMailed = !booking.guestEmail || booking.guestEmail === "usable";
  const call = isMailed ? "" : "We can't email this guest, so our team will call them.";
  const given = answerIn(seen);
  const [kept, setKept] = useState({ hostAnswer: given, isPending: true, isMove });
  const [isAnswering, setAnswering] = useState(true);
  // A ref, because the form is submitted before React renders a new state.
  const chosen = useRef<HostAnswer>("yes");
  const written = useRef("");
  const [sent, setSent] = useState<HostAnswer>();
  const form = useApiForm({
    initial: { note: given?.note ?? "" },
    schema: async () => (await import("@/lib/schemas/host-answer")).linkAnswerSchema,
    toInput: ({ note }) => {
      written.current = note;
      return { token, answer: chosen.current, note, version: current.version };
    },
    send: (body) => callApi<AnsweredDto>(API.answerByLink, { method: "POST", body }),
    onSuccess: ({ status, hostAnswer, move }) => {
      // Once the requested change is made or declined, it is no longer in the response. The page then shows the
      // answer that the host entered in this form.
      const ended = { answer: chosen.current, note: written.current, at: "" };
      setKept(
        isMove
          ? { hostAnswer: move?.hostAnswer ?? ended, isPending: move !== null, isMove }
          : { hostAnswer, isPending: status === "pending", isMove },
      );
      const answered = { ...current, hostAnswer, move: isMove ? move : null };
      // The server raises the booking's version only if the answer has changed.
      const isChange = answerIn(answered)?.at !== answerIn(current)?.at;
      setSeen({ ...answered, version: current.version + (isChange ? 1 : 0) });
      setNewer(undefined);
      setAnswering(false);
    },
    explain: (error) => {
      if (!(error instanceof AppError)) return { message: MESSAGES.answerFailed };
      const latest = changedBookingOf(error);
      if (latest) {
        setNewer(latest);
        router.refresh();
      }
      return { message: error.message, fields: error.fields ?? {} };
    },
  });

  if (!isAnswering && kept.hostAnswer) {
    return (
      <Answered
        kept={{ ...kept, hostAnswer: kept.hostAnswer }}
        isMove={kept.isMove}
        onChange={() => {
          form.reset({ note: kept.hostAnswer?.note ?? "" });
          setAnswering(true);
        }}
      />
    );
  }
  return (
    <form {...form.formProps} aria-label="Your answer" className="space-y-6">
      <NeedsScript />
      {kept.hostAnswer && <GivenAnswer answer={kept.hostAnswer} isMove={kept.isMove} isPending />}
      <ErrorSummary problem={form.problem} failures={form.failures} />
      {newer && <BookingDifferences seen={seen} now={newer} />}
      <TextField
        {...form.field("note")}
        label="Message to our team"
        hint="For example, another time that suits you. Guests don't see this message."
        optional
        rows={3}
        maxLength={MAX_ANSWER_NOTE}
      />
      <div className="flex flex-wrap gap-3">
        {HOST_ANSWERS.map((answer) => (
          <button
            key={answer}
            type="submit"
            aria-disabled={form.status !== "open"}
            onClick={() => {
              if (form.status !== "open") return;
              chosen.current = answer;
              setSent(answer);
            }}
            className={`${buttonClass({ look: answer === "yes" ? "accent" : "outline", size: "large" })} grow aria-disabled:cursor-progress aria-disabled:opacity-70`}
          >
            {form.status !== "open" && sent === answer ? "Sending…" : HOST_ANSWER_WORDS[answer].button}
          </button>
        ))}
      </div>
      <p className="text-base text-muted">
        {sentences(
          whatAnswerDoes("yes", confirms, isMove),
          (confirms || isMove) && whatAnswerDoes("no", confirms, isMove, call),
        )}
      </p>
    </form>
  );
}

interface AnsweredProps {
  kept: { isPending: boolean; hostAnswer: NonNullable<AnsweredDto["hostAnswer"]> };
  isMove: boolean;
  onChange: () => void;
}

function Answered({ kept: { isPending, hostAnswer }, isMove, onChange }: AnsweredProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const done = !isMove
    ? "Thank you. The booking has been confirmed"
    : hostAnswer.answer === "yes"
      ? "Thank you. The booking has been changed"
      : "Thank you. The booking stays as it is";
  return (
    <div role="status" className="flex flex-col items-start gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-heading focus-visible:outline-none">
        {isPending ? "Thank you for your answer" : done}
      </h2>
      <div>
        <GivenAnswer answer={hostAnswer} isMove={isMove} isPending={isPending} />
      </div>
      {isPending && (
        <button type="button" onClick={onChange} className={buttonClass({ look: "outline" })}>
          Change my answer
        </button>
      )}
    </div>
  );
}
