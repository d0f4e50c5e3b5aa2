import { ADMIN_MESSAGES } from "@/lib/content/admin-messages";
import { PanelSwitch } from "./panel-switch";

interface InstantSwitchProps {
  /** The name of the offer. */
  name: string;
  /** Address of the call. */
  api: string;
  isInstant: boolean;
}

/** A switch. If it is on, guests' bookings of an offer with a schedule are confirmed at once. */
export function InstantSwitch({ name, api, isInstant }: InstantSwitchProps) {
  return (
    <PanelSwitch
      id="instant"
      title="Instant confirmation"
      text={
        isInstant
          ? "New bookings that fit the schedule are confirmed instantly. Removing the schedule turns instant confirmation off."
          : "Each new booking has to be accepted or declined. Turn this on to confirm bookings instantly."
      }
      isOn={isInstant}
      call={{
        method: "PUT",
        path: api,
        body: { instant: !isInstant },
        done: isInstant
          ? `New bookings for ${name} are no longer confirmed instantly.`
          : `New bookings for ${name} are now confirmed instantly.`,
        failed: ADMIN_MESSAGES.instantFailed,
      }}
    />
  );
}
