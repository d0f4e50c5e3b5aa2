"use client";

import { useEffect, useRef, useState } from "react";
import { ErrorSummary } from "@/components/forms/error-summary";
import { NeedsScript } from "@/components/forms/needs-script";
import { TextField } from "@/components/forms/text-field";
import { useApiForm } from "@/components/forms/use-api-form";
import { buttonClass } from "@/components/ui/button-class";
import { API } from "@/lib/api-paths";
import { callApi } from "@/lib/client/api";
import { HOST_ANSWER_WORDS, HOST_ANSWERS, type HostAnswer, MAX_ANSWER_NOTE } from "@/lib/domain/host-answers";
import { AppError } from "@/lib/errors";
import { MESSAGES } from "@/lib/messages";
import type { AnsweredDto, BookingDto } from "@/lib/schemas/booking-dto";
import { GivenAnswer } from "./given-answer";
import { whatAnswerDoes } from "./what-answer-does";

interface AnswerFormProps {
  token: string;
  /** The answer that is kept already. */
  given: BookingDto["hostAnswer"];
  /** Whether a yes confirms the booking at once. */
  confirms: boolean;
}

/** Two buttons and a word to our team, for a host who came by the link of a mail. */
export function AnswerForm({ token, given, confirms }: AnswerFormProps) {
  const [kept, setKept] = useState<Pick<AnsweredDto, "hostAnswer" | "status">>({
    hostAnswer: given,
    status: "pending",
  });
  const [isAnswering, setAnswering] = useState(true);
  // The form is sent before a new state is rendered.
  const chosen = useRef<HostAnswer>("yes");
  const [sent, setSent] = useState<HostAnswer>();
  const form = useApiForm({
    initial: { note: given?.note ?? "" },
    schema: async () => (await import("@/lib/schemas/booking")).linkAnswerSchema,
    toInput: ({ note }) => ({ token, answer: chosen.current, note }),
    send: (body) => callApi<AnsweredDto>(API.answerByLink, { method: "POST", body }),
    onSuccess: (answered) => {
      setKept(answered);
      setAnswering(false);
    },
    explain: (error) =>
      error instanceof AppError
        ? { message: error.message, fields: error.fields ?? {} }
        : { message: MESSAGES.answerFailed },
  });

  if (!isAnswering && kept.hostAnswer) {
    return (
      <Answered
        kept={{ ...kept, hostAnswer: kept.hostAnswer }}
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
      {kept.hostAnswer && <GivenAnswer answer={kept.hostAnswer} isPending />}
      <ErrorSummary problem={form.problem} failures={form.failures} />
      <TextField
        {...form.field("note")}
        label="A word to our team"
        hint="Such as another time that would suit you. The guests do not see it."
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
        {whatAnswerDoes("yes", confirms)} {confirms && whatAnswerDoes("no", confirms)}
      </p>
    </form>
  );
}

interface AnsweredProps {
  kept: { status: AnsweredDto["status"]; hostAnswer: NonNullable<AnsweredDto["hostAnswer"]> };
  onChange: () => void;
}

function Answered({ kept: { status, hostAnswer }, onChange }: AnsweredProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isPending = status === "pending";
  return (
    <div role="status" className="flex flex-col items-start gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-heading focus-visible:outline-none">
        {isPending ? "Thank you, your answer has arrived" : "Thank you, the booking is confirmed"}
      </h2>
      <div>
        <GivenAnswer answer={hostAnswer} isPending={isPending} />
      </div>
      {isPending && (
        <button type="button" onClick={onChange} className={buttonClass({ look: "outline" })}>
          Change my answer
        </button>
      )}
    </div>
  );
}
