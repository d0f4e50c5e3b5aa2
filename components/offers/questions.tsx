import { IntentLink } from "@/components/ui/intent-link";
import { askPath } from "@/lib/paths";
import type { QuestionDto } from "@/lib/schemas/question";

interface QuestionsProps {
  /** Name of the tour or service. */
  name: string;
  /** Questions that our team published. */
  questions?: readonly QuestionDto[];
}

/** Questions and answers about an offer, and a link for asking another question. */
export function Questions({ name, questions = [] }: QuestionsProps) {
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
        {questions.length > 0 ? "Have another question? " : "Is anything unclear? "}
        <IntentLink href={askPath(name)} className="text-link">
          Ask us
        </IntentLink>
      </p>
    </section>
  );
}
