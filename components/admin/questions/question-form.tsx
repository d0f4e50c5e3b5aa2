"use client";

import { useState } from "react";
import { useAdminPanel } from "@/components/admin/shared/admin-panel";
import { explainAdminError } from "@/components/admin/shared/explain-admin-error";
import { IfMay } from "@/components/admin/shared/if-may";
import { useEndedAdminSession } from "@/components/admin/shared/use-ended-admin-session";
import { sentences } from "@/components/bookings/please-call-guest";
import { ErrorSummary } from "@/components/forms/error-summary";
import { SelectField } from "@/components/forms/select-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { useApiForm } from "@/components/forms/use-api-form";
import { ADMIN_API } from "@/lib/admin-api-paths";
import { callApi } from "@/lib/client/api";
import { ADMIN_MESSAGES } from "@/lib/content/admin-messages";
import { AppError } from "@/lib/errors";
import type { ContactMessageDto } from "@/lib/schemas/contact-message";
import type { QuestionDto } from "@/lib/schemas/question";

interface QuestionFormProps {
  /**
   * Initial values of the form. They come from a contact message if the admin publishes the question in the
   * message.
   */
  asked: Pick<QuestionDto, "productType" | "question" | "answer">;
  /** The contact message with the question; undefined if there is none, or if it has been answered already. */
  message?: Pick<ContactMessageDto, "_id" | "name" | "email"> | undefined;
  /** The names of our tours. */
  tours: readonly string[];
}

/**
 * Why the message can no longer be answered, because somebody else answered or deleted it. Throws all other errors, after
 * which the admin can try again.
 */
function notAnswered(error: unknown): string {
  if (error instanceof AppError && (error.code === "CONFLICT" || error.code === "NOT_FOUND"))
    return error.message;
  throw error;
}

/** The form that publishes a question with its answer on the page of a tour. */
export function QuestionForm({ asked, message, tours }: QuestionFormProps) {
  const { say, reload, isSending, may } = useAdminPanel();
  const [wantsAnswer, setWantsAnswer] = useState(true);
  const toAnswer = wantsAnswer && may("adminAnswerContactMessage") ? message : undefined;
  const sessionEnded = useEndedAdminSession();
  const form = useApiForm({
    initial: asked,
    schema: async () => (await import("@/lib/schemas/question")).questionSchema,
    toInput: (values) => values,
    send: async (body, idempotencyKey) => {
      const published = await callApi<QuestionDto>(ADMIN_API.questions, {
        method: "POST",
        body,
        idempotencyKey,
      });
      let problem = "";
      // If the call below fails, the admin can submit the form again. The question is not published twice, because the
      // second submission has the same idempotency key.
      if (toAnswer) {
        const answer = { text: published.answer };
        const call = { method: "PUT", body: answer } as const;
        problem = await callApi(ADMIN_API.answerMessage(toAnswer._id), call).then(() => "", notAnswered);
      }
      return { ...published, problem };
    },
    onSuccess: ({ productType, problem }) => {
      form.reset({ productType, question: "", answer: "" });
      say(
        sentences(
          `The question is now on the page for ${productType}.`,
          problem && `The message was not answered. ${problem}`,
          !problem && toAnswer && `Message from ${toAnswer.name} marked as answered.`,
        ),
      );
      reload();
    },
    explain: (error) =>
      sessionEnded(error) ? undefined : explainAdminError(ADMIN_MESSAGES.publishQuestionFailed, error),
  });
  return (
    <form {...form.formProps} aria-label="New question" className="max-w-3xl space-y-6">
      <ErrorSummary problem={form.problem} failures={form.failures} />
      <SelectField
        {...form.field("productType")}
        label="Tour"
        placeholder="Choose a tour"
        options={tours.map((name) => ({ value: name, label: name }))}
      />
      <TextField
        {...form.field("question")}
        label="Question"
        rows={2}
        hint="Use your own words. Leave out names, dates and anything about the person who asked."
      />
      <TextField {...form.field("answer")} label="Answer" rows={4} />
      {message && (
        <IfMay call="adminAnswerContactMessage">
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={wantsAnswer}
              onChange={({ target }) => setWantsAnswer(target.checked)}
              className="size-5 shrink-0 accent-primary"
            />
            <span className="wrap-anywhere min-w-0">
              {isSending
                ? `Also email this answer to ${message.name} (${message.email})`
                : `Also mark the message from ${message.name} as answered. No mail server is set up, so please email ${message.email} yourself.`}
            </span>
          </label>
        </IfMay>
      )}
      <SubmitButton label="Publish" busyLabel="Publishing…" status={form.status} look="primary" />
    </form>
  );
}
