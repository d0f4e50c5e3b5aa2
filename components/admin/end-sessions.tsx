import { MESSAGES } from "@/lib/messages";
import { ActionButton } from "./action-button";

interface EndSessionsProps {
  /** Whose sessions, in words. */
  name: string;
  /** The id of the call, and its address. */
  needs: "adminEndTouristSessions" | "adminEndProviderSessions";
  path: string;
}

/** Ends all sessions of a tourist's or host's account, for when somebody else got into it. Source: product 9.11. */
export function EndSessions({ name, needs, path }: EndSessionsProps) {
  return (
    <ActionButton
      label="End sessions"
      about={`of ${name}`}
      needs={needs}
      busyLabel="Ending…"
      look="quiet"
      ask={{
        title: `End all sessions of ${name}?`,
        text: "Every device that is logged in to this account has to log in again. Nothing else changes.",
        cancelLabel: "Keep them",
      }}
      call={{
        method: "DELETE",
        path,
        done: `All sessions of ${name} have ended.`,
        failed: MESSAGES.endSessionsFailed,
      }}
    />
  );
}
