import { FormDone } from "@/components/forms/form-done";

interface MessageSentProps {
  title: string;
  /** The address that we write back to. */
  answerTo: string;
  /** What follows the address in the sentence. */
  next?: string;
  /** The level of its heading on the page. */
  level?: "h2" | "h3";
}

/** Takes the place of a form that was sent. */
export function MessageSent({ title, answerTo, next = ".", level = "h3" }: MessageSentProps) {
  return (
    <FormDone title={title} level={level}>
      <p>
        We write back to <span className="wrap-anywhere font-semibold text-ink">{answerTo}</span>
        {next}
      </p>
    </FormDone>
  );
}
