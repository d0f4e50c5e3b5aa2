"use client";

import { useAdminPanel } from "@/components/admin/shared/admin-panel";
import { explainAdminError } from "@/components/admin/shared/explain-admin-error";
import { useEndedAdminSession } from "@/components/admin/shared/use-ended-admin-session";
import { ErrorSummary } from "@/components/forms/error-summary";
import { SelectField } from "@/components/forms/select-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { useApiForm } from "@/components/forms/use-api-form";
import { ADMIN_API } from "@/lib/api-paths";
import { callApi } from "@/lib/client/api";
import { MESSAGES } from "@/lib/content/messages";
import type { QuestionDto } from "@/lib/schemas/question";

interface QuestionFormProps {
  /**
   * Initial values of the form. They come from a contact message if the admin publishes the question in the
   * message.
   */
  asked: Pick<QuestionDto, "productType" | "question" | "answer">;
  /** The names of our tours. */
  tours: readonly string[];
}

/** The form that publishes a question with its answer on the page of a tour. */
export function QuestionForm({ asked, tours }: QuestionFormProps) {
  const { say, reload } = useAdminPanel();
  const sessionEnded = useEndedAdminSession();
  const form = useApiForm({
    initial: asked,
    schema: async () => (await import("@/lib/schemas/question")).questionSchema,
    toInput: (values) => values,
    send: (body, idempotencyKey) =>
      callApi<QuestionDto>(ADMIN_API.questions, { method: "POST", body, idempotencyKey }),
    onSuccess: ({ productType }) => {
      form.reset({ productType, question: "", answer: "" });
      say(`The question is now on the page for ${productType}.`);
      reload();
    },
    explain: (error) =>
      sessionEnded(error) ? undefined : explainAdminError(MESSAGES.publishQuestionFailed, error),
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
      <SubmitButton label="Publish" busyLabel="Publishing…" status={form.status} look="primary" />
    </form>
  );
}
