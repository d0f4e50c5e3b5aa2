"use client";

import { useEffect, useState } from "react";
import { type AdminCall, useAdminPanel } from "./admin-panel";

interface PanelSwitchProps {
  /** Unique on the page. */
  id: string;
  title: string;
  /** A sentence about the effect of the current setting. */
  text: string;
  isOn: boolean;
  /** The API call that turns the setting off if it is on, and on if it is off. */
  call: AdminCall;
}

/** A setting that an admin turns on and off. */
export function PanelSwitch({ id, title, text, isOn, call }: PanelSwitchProps) {
  const panel = useAdminPanel();
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => {
    // The switch stays busy until the page has reloaded. Otherwise a second click would send the same call
    // again.
    if (!panel.isReloading) setIsBusy(false);
  }, [panel.isReloading]);

  async function turn() {
    if (isBusy) return;
    setIsBusy(true);
    if (!(await panel.act(call))) setIsBusy(false);
  }

  return (
    <div className="flex items-start gap-4">
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-labelledby={id}
        aria-describedby={`${id}-text`}
        aria-disabled={isBusy}
        onClick={() => void turn()}
        className={`relative my-1.5 h-8 w-14 shrink-0 rounded-full border-2 transition-colors aria-disabled:cursor-progress aria-disabled:opacity-70 ${isOn ? "border-primary bg-primary" : "border-control bg-sunken"}`}
      >
        <span
          aria-hidden="true"
          className={`absolute top-1/2 size-5 -translate-y-1/2 rounded-full transition-[left] ${isOn ? "left-7 bg-surface" : "left-1 bg-control"}`}
        />
      </button>
      <div className="min-w-0">
        <h2 id={id} className="text-subheading">
          {title}
        </h2>
        <p id={`${id}-text`} className="mt-1 text-muted">
          {text}
        </p>
      </div>
    </div>
  );
}
