import type { HostAnswer } from "@/lib/domain/host-answers";

/** What a host's answer does, before it is given. @param confirms whether a yes confirms the booking at once */
export function whatAnswerDoes(answer: HostAnswer, confirms: boolean): string {
  if (answer === "no") return "Our team reads it and decides; a no alone cancels nothing.";
  return confirms
    ? "Your yes confirms the booking at once."
    : "Our team reads it and decides. You can change your answer until then.";
}
