import { ExportLink } from "@/components/admin/list/export-link";
import { ActionButton } from "@/components/admin/shared/action-button";
import { IfMay } from "@/components/admin/shared/if-may";
import { IntentLink } from "@/components/ui/intent-link";
import { ADMIN_API } from "@/lib/admin-api-paths";
import { ADMIN_MESSAGES } from "@/lib/content/admin-messages";
import { PAGES } from "@/lib/paths";
import type { QuestionDto } from "@/lib/schemas/question";

/** The published questions, by tour. */
export function QuestionList({ questions }: { questions: readonly QuestionDto[] }) {
  const byTour = Map.groupBy(questions, ({ productType }) => productType);
  return (
    <section aria-labelledby="published-title" className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 id="published-title" className="text-heading">
          Published questions
        </h2>
        {questions.length > 0 && (
          <IfMay call="adminExportList questions">
            <ExportLink list="questions" href={ADMIN_API.export("questions")} />
          </IfMay>
        )}
      </div>
      {questions.length === 0 && <p className="mt-2 text-muted">No questions yet.</p>}
      {[...byTour].map(([tour, ofTour]) => (
        <section key={tour} aria-label={tour} className="mt-6 max-w-3xl">
          <h3 className="font-semibold">
            <IntentLink href={PAGES.productDescription(tour)} className="text-link">
              {tour}
            </IntentLink>
          </h3>
          <ul className="mt-2 divide-y divide-line border-line border-y">
            {ofTour.map(({ _id, question, answer }) => (
              <li key={_id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3">
                <div className="measure min-w-0 flex-1 basis-64">
                  <p className="wrap-anywhere font-semibold">{question}</p>
                  <p className="wrap-anywhere whitespace-pre-line text-muted">{answer}</p>
                </div>
                <ActionButton
                  label="Delete"
                  about={`the question “${question}”`}
                  needs="adminDeleteQuestion"
                  busyLabel="Deleting…"
                  look="quiet"
                  ask={{
                    title: "Delete this question?",
                    text: "The question disappears from the tour's page.",
                  }}
                  call={{
                    method: "DELETE",
                    path: ADMIN_API.question(_id),
                    done: "Question deleted.",
                    failed: ADMIN_MESSAGES.deleteQuestionFailed,
                  }}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
