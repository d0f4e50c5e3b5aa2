"use client";

import { CalendarPlus, Copy } from "lucide-react";
import { useState } from "react";
import { useEndedSession } from "@/components/auth/use-ended-session";
import { CONTROL } from "@/components/forms/field";
import { buttonClass } from "@/components/ui/button-class";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { API } from "@/lib/api-paths";
import { callApi } from "@/lib/client/api";
import { MESSAGES } from "@/lib/content/messages";
import { AppError } from "@/lib/errors";
import { formatInstant } from "@/lib/format";
import type { CalendarFeedDto } from "@/lib/schemas/host-calendar";

interface FeedAddressProps {
  /** When the address was created, ISO 8601; null if there is none. */
  madeAt: string | null;
  /** Whether the calendar events contain the guests' phone numbers. */
  hasPhones: boolean;
  /** Address of this page, to return to after login. */
  returnTo: string;
}

/**
 * Creates the secret address of the host's calendar feed, which phone calendars can subscribe to. The address is shown
 * only once.
 */
export function FeedAddress({ madeAt, hasPhones, returnTo }: FeedAddressProps) {
  const sessionEnded = useEndedSession(returnTo);
  const [url, setUrl] = useState<string>();
  const [isCopied, setIsCopied] = useState(false);
  const [phones, setPhones] = useState(hasPhones);
  const hasOne = url !== undefined || madeAt !== null;

  return (
    <div className="space-y-4">
      {url ? (
        <div>
          <label htmlFor="feed-address" className="mb-1.5 block font-semibold">
            Your private calendar link
          </label>
          <div className="flex gap-2">
            <input
              id="feed-address"
              readOnly
              value={url}
              onFocus={(event) => event.target.select()}
              className={CONTROL}
            />
            <button
              type="button"
              onClick={() =>
                void navigator.clipboard?.writeText(url).then(
                  () => setIsCopied(true),
                  () => document.getElementById("feed-address")?.focus(),
                )
              }
              className={buttonClass({ look: "outline" })}
            >
              <Copy aria-hidden="true" className="size-5" />
              {isCopied ? "Copied" : "Copy"}
            </button>
          </div>
          <p className="measure mt-2 text-base text-muted">
            Subscribe to this link in your calendar app. We show it only once.
          </p>
          <a href={url.replace(/^https?:/, "webcal:")} className={`${buttonClass({ look: "primary" })} mt-3`}>
            <CalendarPlus aria-hidden="true" className="size-5" />
            Add to my calendar
          </a>
          <Steps />
        </div>
      ) : (
        <p className="measure text-muted">
          {madeAt
            ? `You created a private calendar link on ${formatInstant(madeAt)}. If you lost it, create a new one.`
            : "Create a private link and subscribe to it in your calendar app."}
        </p>
      )}
      <ConfirmDialog
        trigger={hasOne ? "Create new link" : "Create link"}
        triggerClass={buttonClass({ look: "outline" })}
        title={hasOne ? "Create a new link?" : "Create a private link?"}
        text={
          hasOne
            ? "The old link stops working immediately, including in your own calendar."
            : "Anyone with the link can read your bookings. It stops working when you change your password or log out everywhere."
        }
        confirmLabel={hasOne ? "Create new link" : "Create link"}
        busyLabel="Creating…"
        onConfirm={async () => {
          const made = await callApi<CalendarFeedDto>(API.ownCalendarFeed, {
            method: "POST",
            body: { phones },
          });
          setIsCopied(false);
          setUrl(made.url);
        }}
        explain={(error) =>
          sessionEnded(error) ? undefined : error instanceof AppError ? error.message : MESSAGES.feedFailed
        }
        focusWhenDone={() => document.getElementById("feed-address")}
      >
        <label className="flex min-h-11 items-start gap-3">
          <input
            type="checkbox"
            checked={phones}
            onChange={({ target }) => setPhones(target.checked)}
            className="mt-1 size-5 shrink-0 accent-primary"
          />
          <span>
            <span className="font-semibold">Show guests’ phone numbers</span>
            <span className="block text-base text-muted">
              Your calendar always shows guests’ first names.
            </span>
          </span>
        </label>
      </ConfirmDialog>
    </div>
  );
}

/** How to subscribe on each device. */
const STEPS = [
  ["iPhone and iPad", "Tap “Add to my calendar”, then “Subscribe”."],
  [
    "Android",
    "Copy the link. On a computer, open Google Calendar. Beside “Other calendars”, choose “+” and “From URL”, and paste the link. Your bookings then appear on your phone too.",
  ],
  ["Outlook", "Choose “Add calendar”, then “Subscribe from web”, and paste the link."],
] as const;

function Steps() {
  return (
    <details className="mt-3">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary">
        How to subscribe
      </summary>
      <dl className="measure space-y-2 text-base">
        {STEPS.map(([device, step]) => (
          <div key={device}>
            <dt className="font-semibold">{device}</dt>
            <dd>{step}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
