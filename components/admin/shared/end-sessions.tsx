import { ADMIN_MESSAGES } from "@/lib/content/admin-messages";
import { ActionButton } from "./action-button";

interface EndSessionsProps {
  /** Name of the account's owner. */
  name: string;
  /** Id and address of the API call. */
  needs: "adminEndTouristSessions" | "adminEndProviderSessions";
  path: string;
}

/**
 * A button that ends all sessions of a tourist or host, for example after somebody else got access. Source:
 * docs/product.md, "List of sessions".
 */
export function EndSessions({ name, needs, path }: EndSessionsProps) {
  return (
    <ActionButton
      label="End all sessions"
      about={`of ${name}`}
      needs={needs}
      busyLabel="Ending…"
      look="quiet"
      ask={{
        title: `End all sessions of ${name}?`,
        text: "They'll have to log in again on every device.",
        cancelLabel: "Not now",
      }}
      call={{
        method: "DELETE",
        path,
        done: `All sessions of ${name} ended.`,
        failed: ADMIN_MESSAGES.endSessionsFailed,
      }}
    />
  );
}
