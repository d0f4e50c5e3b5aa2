import { MESSAGES } from "@/lib/content/messages";
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
      label="Log out everywhere"
      about={`of ${name}`}
      needs={needs}
      busyLabel="Logging out…"
      look="quiet"
      ask={{
        title: `Log ${name} out everywhere?`,
        text: "They have to log in again on every device.",
        cancelLabel: "Not now",
      }}
      call={{
        method: "DELETE",
        path,
        done: `${name} is logged out everywhere.`,
        failed: MESSAGES.endSessionsFailed,
      }}
    />
  );
}
