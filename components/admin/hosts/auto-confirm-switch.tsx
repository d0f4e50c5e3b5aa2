import { PanelSwitch } from "@/components/admin/shared/panel-switch";
import { ADMIN_API } from "@/lib/admin-api-paths";
import { ADMIN_MESSAGES } from "@/lib/content/admin-messages";
import type { OwnProviderDto } from "@/lib/schemas/provider-dto";

/** A switch. If it is on, a provider confirms a pending booking by accepting it. */
export function AutoConfirmSwitch({
  provider: { _id, serviceName, autoConfirm },
}: {
  provider: OwnProviderDto;
}) {
  return (
    <PanelSwitch
      id="auto-confirm"
      title="Host confirms bookings"
      text={
        autoConfirm
          ? "A booking is confirmed when this host accepts it. If the host declines, our team decides what happens next."
          : "Our team confirms each booking after the host's answer. Turn this on to let the host confirm bookings."
      }
      isOn={autoConfirm}
      call={{
        method: "PUT",
        path: ADMIN_API.autoConfirm(_id),
        body: { autoConfirm: !autoConfirm },
        done: autoConfirm
          ? `Our team now confirms bookings for ${serviceName}.`
          : `The host now confirms bookings for ${serviceName}.`,
        failed: ADMIN_MESSAGES.autoConfirmFailed,
      }}
    />
  );
}
