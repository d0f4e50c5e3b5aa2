import type { HostAnswer } from "@/lib/domain/host-answers";
import { sentences } from "./please-call-guest";

/**
 * The effect of a host's answer, shown before the host sends it.
 * @param confirms whether a booking is confirmed as soon as the host accepts it, without an admin
 * @param isMove whether the answer is about the requested change of a confirmed booking
 * @param call a sentence that asks the host to call the guest; empty if we can email the guest
 */
export function whatAnswerDoes(answer: HostAnswer, confirms: boolean, isMove = false, call = ""): string {
  if (isMove && answer === "no") {
    return `If you decline, the booking stays as it is. ${call || "We'll email the guest."}`;
  }
  if (isMove) {
    return confirms
      ? sentences("If you accept, the booking changes immediately.", call)
      : "If you accept, our team still has to confirm the change.";
  }
  if (answer === "no") return "If you decline, our team decides what happens next.";
  return confirms
    ? sentences("If you accept, the booking is confirmed immediately.", call)
    : "Our team makes the final decision. You can change your answer until then.";
}
