"use client";

import { CalendarDays } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useRef } from "react";
import { useEndedSession } from "@/components/auth/use-ended-session";
import { buttonClass } from "@/components/ui/button-class";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { API } from "@/lib/api-paths";
import { callApi } from "@/lib/client/api";
import { MESSAGES } from "@/lib/content/messages";
import { AppError } from "@/lib/errors";
import { formatInstant } from "@/lib/format";
import { PAGES, withQuery } from "@/lib/paths";

/** A host's calendar feed: a secret address that calendar programs read. */
export interface FeedShown {
  /** ISO 8601 */
  madeAt: string;
  /** ISO 8601; null if no calendar has read the feed yet. */
  lastUsedAt: string | null;
  phones: boolean;
}

interface FeedListProps {
  feeds: readonly FeedShown[];
  /** Address of this page, to return to after login. */
  returnTo: string;
}

const CALENDAR = withQuery(PAGES.providerDashboard, { view: "calendar" });

/** The host's calendar feeds, each with its last use and a button that switches it off. */
export function FeedList({ feeds, returnTo }: FeedListProps) {
  const router = useRouter();
  const isEndedSession = useEndedSession(returnTo);
  const place = useRef<HTMLDivElement>(null);

  return (
    <div ref={place} tabIndex={-1} className="focus-visible:outline-none">
      {feeds.length === 0 && (
        <p>
          {"You have no calendar links. Create one below your "}
          <Link href={CALENDAR} className="text-link">
            calendar
          </Link>
          .
        </p>
      )}
      {feeds.length > 0 && (
        <ul aria-label="Calendar links" className="divide-y divide-line border-line border-y">
          {feeds.map(({ madeAt, lastUsedAt, phones }) => (
            <li key={madeAt} className="flex gap-3 py-3.5">
              <CalendarDays aria-hidden="true" className="mt-1 size-5 shrink-0 text-muted" />
              <div className="min-w-0 flex-1 sm:flex sm:items-center sm:justify-between sm:gap-x-6">
                <p className="min-w-0">
                  <strong>
                    {phones
                      ? "Shows guests’ first names and phone numbers"
                      : "Shows guests’ first names only"}
                  </strong>
                  <span className="block text-base text-muted">
                    {lastUsedAt ? `Last used ${formatInstant(lastUsedAt)}` : "Not used yet"}
                    <span className="block">Created {formatInstant(madeAt)}</span>
                  </span>
                </p>
                <ConfirmDialog
                  trigger={
                    <>
                      Turn off
                      <span className="sr-only"> the calendar link created {formatInstant(madeAt)}</span>
                    </>
                  }
                  triggerClass={`${buttonClass({ look: "outline" })} mt-2 shrink-0 sm:mt-0`}
                  title="Turn off this calendar link?"
                  text="Calendars that use this link will stop showing your bookings."
                  confirmLabel="Turn off"
                  busyLabel="Turning off…"
                  onConfirm={async () => {
                    await callApi<void>(API.ownCalendarFeed, { method: "DELETE" });
                    router.refresh();
                  }}
                  explain={(error) => {
                    if (isEndedSession(error)) return undefined;
                    return error instanceof AppError ? error.message : MESSAGES.feedEndFailed;
                  }}
                  focusWhenDone={() => place.current}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
