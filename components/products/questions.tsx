import { IntentLink } from "@/components/ui/intent-link";
import { PAGES } from "@/lib/paths";
import type { QuestionDto } from "@/lib/schemas/question";

/** The questions and answers that our team published about a tour, and a link for asking another question. */
export function Questions({ questions }: { questions: readonly QuestionDto[] }) {
  return (
    <section aria-labelledby="questions-title">
      <h2 id="questions-title" className="text-heading">
        Questions and answers
      </h2>
      {questions.length > 0 && (
        <dl className="measure mt-4 space-y-5">
          {questions.map(({ _id, question, answer }) => (
            <div key={_id}>
              <dt className="wrap-anywhere font-semibold">{question}</dt>
              <dd className="wrap-anywhere mt-1 whitespace-pre-line text-muted">{answer}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="mt-4">
        {questions.length > 0 ? "Not answered here? " : "Is anything unclear? "}
        <IntentLink href={PAGES.contact} className="text-link">
          Ask us
        </IntentLink>
      </p>
    </section>
  );
}
