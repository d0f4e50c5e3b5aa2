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
    return `The booking stays confirmed as it was. ${call || "We'll email the guest."}`;
  }
  if (isMove) {
    return confirms
      ? sentences("Your yes makes the change at once.", call)
      : "Our team confirms it next. Until then the booking stays as it is.";
  }
  if (answer === "no") return "Our team reads it and decides; a no alone cancels nothing.";
  return confirms
    ? sentences("Your yes confirms the booking at once.", call)
    : "Our team reads it and decides. You can change your answer until then.";
}
