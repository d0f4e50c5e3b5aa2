import { ActionButton } from "@/components/admin/shared/action-button";
import { EndSessions } from "@/components/admin/shared/end-sessions";
import { MoreActions } from "@/components/admin/shared/more-actions";
import { ADMIN_API } from "@/lib/admin-api-paths";
import { ADMIN_MESSAGES } from "@/lib/content/admin-messages";
import type { OwnProviderDto } from "@/lib/schemas/provider-dto";
import { BookingsAheadOf } from "./bookings-ahead-of";
import { DropChange, WithdrawApproval } from "./decisions-with-a-word";
import { AskForChanges, Suspend } from "./host-office";

interface ProviderActionsProps {
  provider: OwnProviderDto;
  /** The page to open after deleting the provider, if the current page shows only this provider. */
  leaveTo?: string;
}

/**
 * Buttons for the actions that an admin can take on a provider. All but the approval are in a menu. Source:
 * docs/product.md, "Approval of listings".
 */
export function ProviderActions({ provider, leaveTo }: ProviderActionsProps) {
  const { _id, serviceName, approved, pendingChange, unseenChange, version } = provider;
  const waits = !approved || pendingChange !== null || unseenChange;
  const isLook = approved && pendingChange === null;
  return (
    <div className="flex flex-wrap items-center gap-1">
      {waits && (
        <ActionButton
          label={isLook ? "Mark as reviewed" : approved ? "Approve change" : "Approve"}
          about={isLook ? `the changes to ${serviceName}` : approved ? `to ${serviceName}` : serviceName}
          needs="adminApproveProvider"
          busyLabel={isLook ? "Saving…" : "Approving…"}
          look="primary"
          call={{
            method: "PUT",
            path: ADMIN_API.approveProvider(_id),
            body: { approved: true, version },
            done: isLook ? `Changes to ${serviceName} marked as reviewed.` : `${serviceName} approved.`,
            failed: ADMIN_MESSAGES.approveProviderFailed,
          }}
        />
      )}
      <MoreActions
        about={serviceName}
        needs={[
          "adminApproveProvider",
          "adminRejectProviderChange",
          "adminManageProvider",
          "adminEndProviderSessions",
          "adminDeleteProvider",
        ]}
      >
        {approved && pendingChange && <DropChange provider={provider} />}
        <AskForChanges provider={provider} />
        {approved && <Suspend provider={provider} />}
        {approved && <WithdrawApproval provider={provider} />}
        <EndSessions
          name={serviceName}
          needs="adminEndProviderSessions"
          path={ADMIN_API.providerSessions(_id)}
        />
        <ActionButton
          label="Delete"
          about={serviceName}
          needs="adminDeleteProvider"
          busyLabel="Deleting…"
          look="quiet"
          ask={{
            title: `Delete ${serviceName}?`,
            text: "This permanently deletes the account and cancels its upcoming bookings. Past bookings and reviews stay.",
            children: <BookingsAheadOf providerId={_id} />,
          }}
          call={{
            method: "DELETE",
            path: ADMIN_API.provider(_id),
            done: `${serviceName} deleted.`,
            failed: ADMIN_MESSAGES.deleteProviderFailed,
          }}
          {...(leaveTo ? { leaveTo } : {})}
        />
      </MoreActions>
    </div>
  );
}
