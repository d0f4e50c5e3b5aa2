import type { HostAnswer } from "@/lib/domain/host-answers";
import { sentences } from "./please-call-guest";

/**
 * What a host's answer does, before it is given.
 * @param confirms whether a yes decides alone
 * @param isMove whether it is about the change that a confirmed booking asks for
 * @param call asks for a call to a guest who gets no mails; blank for any other
 */
export function whatAnswerDoes(answer: HostAnswer, confirms: boolean, isMove = false, call = ""): string {
  if (isMove && answer === "no") {
    return `If you decline, the booking stays as it is. ${call || "We'll email the guest."}`;
  }
  if (isMove) {
    return confirms
      ? sentences("Accepting changes the booking immediately.", call)
      : "If you accept, our team confirms the change next.";
  }
  if (answer === "no") return "If you decline, our team decides what happens next.";
  return confirms
    ? sentences("Accepting confirms the booking immediately.", call)
    : "Our team makes the final decision. You can change your answer until then.";
}
