import { CircleCheck, CircleX, Hourglass, Inbox, Send } from "lucide-react";
import type { MailState as State } from "@/lib/domain/mail-kinds";
import { MAIL_STATE_WORDS } from "./mail-words";

const LOOK = {
  queued: { Icon: Hourglass, colour: "bg-wait-soft text-wait" },
  sending: { Icon: Send, colour: "bg-wait-soft text-wait" },
  sent: { Icon: CircleCheck, colour: "bg-good-soft text-good" },
  failed: { Icon: CircleX, colour: "bg-danger-soft text-danger" },
  kept: { Icon: Inbox, colour: "bg-sunken text-muted" },
} as const satisfies Record<State, { Icon: typeof Hourglass; colour: string }>;

/** State of a mail: words and an icon. */
export function MailState({ state }: { state: State }) {
  const { Icon, colour } = LOOK[state];
  return (
    <span
      className={`inline-flex items-center gap-1.5 whitespace-nowrap rounded-full px-3 py-1 font-semibold text-base ${colour} forced-colors:border`}
    >
      <Icon aria-hidden="true" className="size-4" />
      {MAIL_STATE_WORDS[state]}
    </span>
  );
}
