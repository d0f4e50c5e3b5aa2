import { Circle, CircleCheck, Hourglass } from "lucide-react";
import Link from "next/link";
import { formatDate } from "@/lib/format";
import type { OwnProviderDto } from "@/lib/schemas/provider-dto";

interface FirstStepsProps {
  steps: readonly { words: string; isDone: boolean; href?: string }[];
}

/**
 * Lists the steps that follow a host's signup: our check of the listing, and what the host can do meanwhile.
 */
export function FirstSteps({ steps }: FirstStepsProps) {
  return (
    <section aria-labelledby="first-steps" className="measure mt-4">
      <h2 id="first-steps" className="text-subheading">
        What happens next
      </h2>
      <ol className="mt-2 space-y-1">
        {steps.map(({ words, isDone, href }) => {
          const Mark = isDone ? CircleCheck : Circle;
          return (
            <li key={words} className="flex gap-3 py-1.5">
              <Mark
                aria-hidden="true"
                className={`mt-0.5 size-5 shrink-0 ${isDone ? "text-good" : "text-muted"}`}
              />
              <span className="wrap-anywhere min-w-0">
                {href && !isDone ? (
                  <Link href={href} className="text-link">
                    {words}
                  </Link>
                ) : (
                  words
                )}
                {isDone && <span className="text-muted">: done</span>}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

type State = Pick<OwnProviderDto, "approved" | "pendingChange" | "suspendedUntil" | "changesAsked">;

/** Says whether travellers can see and book the listing, and what our team asked the host to change. */
export function ApprovalState({ approved, pendingChange, suspendedUntil, changesAsked }: State) {
  const isOpen = approved && !suspendedUntil;
  const Icon = isOpen ? CircleCheck : Hourglass;
  return (
    <div
      className={`measure flex gap-3 rounded-field p-4 ${isOpen && !changesAsked ? "bg-good-soft" : "bg-wait-soft"} forced-colors:border`}
    >
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${isOpen ? "text-good" : "text-wait"}`} />
      <div className="min-w-0">
        <p>
          {!approved
            ? "Your listing is awaiting approval. Travellers can see it once we approve it."
            : suspendedUntil
              ? `Our team suspended your listing. Travellers can see it, but can't book it until the end of ${formatDate(suspendedUntil)}.`
              : "Your listing is approved, and travellers can book it."}
          {approved &&
            pendingChange &&
            " Your latest change is awaiting approval, so travellers still see the previous version."}
        </p>
        {changesAsked && (
          <>
            <p className="mt-2 font-semibold">Our team has asked you to change your listing:</p>
            <p className="wrap-anywhere whitespace-pre-line">{changesAsked.text}</p>
          </>
        )}
      </div>
    </div>
  );
}
