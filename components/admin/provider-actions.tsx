import { MESSAGES } from "@/lib/messages";
import { ADMIN_API } from "@/lib/paths";
import type { OwnProviderDto } from "@/lib/schemas/provider-dto";
import { ActionButton } from "./action-button";

interface ProviderActionsProps {
  provider: OwnProviderDto;
  /** Where to go after deleting it, when this page shows the provider. */
  leaveTo?: string;
}

/** Buttons for what an admin can do with a provider. Source: product 8.1. */
export function ProviderActions({ provider, leaveTo }: ProviderActionsProps) {
  const { _id, serviceName, approved, pendingChange } = provider;
  const waits = !approved || pendingChange !== null;
  return (
    <div className="flex flex-wrap gap-1">
      {waits && (
        <ActionButton
          label={approved ? "Approve the change" : "Approve"}
          about={approved ? `of ${serviceName}` : serviceName}
          busyLabel="Approving…"
          look="primary"
          call={{
            method: "PUT",
            path: ADMIN_API.approveProvider(_id),
            body: { approved: true },
            done: `${serviceName} is approved.`,
            failed: MESSAGES.approveProviderFailed,
          }}
        />
      )}
      {approved && pendingChange && (
        <ActionButton
          label="Drop the change"
          about={`of ${serviceName}`}
          busyLabel="Dropping…"
          ask={{
            title: `Drop the change of ${serviceName}?`,
            text: "The change is deleted, with its new pictures. The listing stays as it is.",
          }}
          call={{
            method: "DELETE",
            path: ADMIN_API.pendingChange(_id),
            done: `The change of ${serviceName} is dropped.`,
            failed: MESSAGES.rejectChangeFailed,
          }}
        />
      )}
      {approved && (
        <ActionButton
          label="Take approval back"
          about={`of ${serviceName}`}
          busyLabel="Taking back…"
          look="quiet"
          ask={{
            title: `Take the approval of ${serviceName} back?`,
            text: "Nobody can see or book it until it is approved again. Existing bookings stay.",
          }}
          call={{
            method: "PUT",
            path: ADMIN_API.approveProvider(_id),
            body: { approved: false },
            done: `${serviceName} waits for approval again.`,
            failed: MESSAGES.withdrawApprovalFailed,
          }}
        />
      )}
      <ActionButton
        label="Delete"
        about={serviceName}
        busyLabel="Deleting…"
        look="quiet"
        ask={{
          title: `Delete ${serviceName}?`,
          text: "The account ends at once and its future bookings are cancelled. Past bookings and reviews stay readable. This cannot be taken back.",
        }}
        call={{
          method: "DELETE",
          path: ADMIN_API.provider(_id),
          done: `${serviceName} is deleted.`,
          failed: MESSAGES.deleteProviderFailed,
        }}
        {...(leaveTo ? { leaveTo } : {})}
      />
    </div>
  );
}
