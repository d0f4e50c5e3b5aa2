"use client";

import { useEffect, useState } from "react";
import { useAdminPanel } from "@/components/admin/shared/admin-panel";
import { ADMIN_API } from "@/lib/api-paths";
import { MESSAGES } from "@/lib/content/messages";
import type { OwnProviderDto } from "@/lib/schemas/provider-dto";

/** Switches whether a provider confirms a pending booking by accepting it. */
export function AutoConfirmSwitch({
  provider: { _id, serviceName, autoConfirm },
}: {
  provider: OwnProviderDto;
}) {
  const panel = useAdminPanel();
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => {
    // Until the page has reloaded, a second click would send the same call again.
    if (!panel.isReloading) setIsBusy(false);
  }, [panel.isReloading]);

  async function turn() {
    if (isBusy) return;
    setIsBusy(true);
    const done = autoConfirm
      ? `Our team now confirms bookings for ${serviceName}.`
      : `${serviceName} now confirms its own bookings.`;
    const answer = await panel.act({
      method: "PUT",
      path: ADMIN_API.autoConfirm(_id),
      body: { autoConfirm: !autoConfirm },
      done,
      failed: MESSAGES.autoConfirmFailed,
    });
    if (!answer) setIsBusy(false);
  }

  return (
    <div className="flex items-start gap-4">
      <button
        type="button"
        role="switch"
        aria-checked={autoConfirm}
        aria-labelledby="auto-confirm"
        aria-describedby="auto-confirm-text"
        aria-disabled={isBusy}
        onClick={() => void turn()}
        className={`relative my-1.5 h-8 w-14 shrink-0 rounded-full border-2 transition-colors aria-disabled:cursor-progress aria-disabled:opacity-70 ${autoConfirm ? "border-primary bg-primary" : "border-control bg-sunken"}`}
      >
        <span
          aria-hidden="true"
          className={`absolute top-1/2 size-5 -translate-y-1/2 rounded-full transition-[left] ${autoConfirm ? "left-7 bg-surface" : "left-1 bg-control"}`}
        />
      </button>
      <div className="min-w-0">
        <h2 id="auto-confirm" className="text-subheading">
          Host confirms bookings
        </h2>
        <p id="auto-confirm-text" className="mt-1 text-muted">
          {autoConfirm
            ? "A booking is confirmed when this host accepts it. If they decline, our team decides."
            : "Our team confirms each booking after the host's answer. Turn this on to let the host confirm new answers."}
        </p>
      </div>
    </div>
  );
}
