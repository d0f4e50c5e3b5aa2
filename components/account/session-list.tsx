"use client";

import { MonitorSmartphone } from "lucide-react";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { useEndedSession } from "@/components/auth/use-ended-session";
import { SavedNote } from "@/components/forms/saved-note";
import { buttonClass } from "@/components/ui/button-class";
import { API } from "@/lib/api-paths";
import { callApi } from "@/lib/client/api";
import { MESSAGES } from "@/lib/content/messages";
import { AppError } from "@/lib/errors";
import { formatInstant } from "@/lib/format";
import type { OwnSessionDto } from "@/lib/schemas/user-dto";

interface SessionListProps {
  sessions: readonly OwnSessionDto[];
  /** Number of sessions that are not listed. */
  more: number;
  /** Address of this page, to return to after login. */
  returnTo: string;
}

/**
 * The sessions of the account. All except the current one can be ended. Source: docs/product.md, "List of sessions".
 */
export function SessionList({ sessions, more, returnTo }: SessionListProps) {
  const router = useRouter();
  const isEndedSession = useEndedSession(returnTo);
  const list = useRef<HTMLUListElement>(null);
  const [busy, setBusy] = useState<string>();
  const [ended, setEnded] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string>();

  async function end(id: string) {
    if (busy) return;
    setBusy(id);
    setProblem(undefined);
    try {
      await callApi<void>(API.session(id), { method: "DELETE" });
      setEnded((before) => [...before, id]);
      // The focused button no longer exists, so the list receives the focus.
      list.current?.focus({ preventScroll: true });
      router.refresh();
    } catch (error) {
      if (isEndedSession(error)) return;
      setProblem(error instanceof AppError ? error.message : MESSAGES.endSessionFailed);
      // The session may already have ended, so the list is loaded again.
      router.refresh();
    } finally {
      setBusy(undefined);
    }
  }

  return (
    <div className="mb-6">
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Sessions"
        className="divide-y divide-line border-line border-y"
      >
        {sessions
          .filter(({ _id }) => !ended.includes(_id))
          .map((session) => (
            <Session
              key={session._id}
              {...session}
              isBusy={busy === session._id}
              onEnd={() => void end(session._id)}
            />
          ))}
      </ul>
      <div className="mt-3">
        {more > 0 && (
          <p className="text-base text-muted">
            {more === 1 ? "1 older session is" : `${more} older sessions are`} not shown. “Log out everywhere”
            ends all sessions.
          </p>
        )}
        <p role="alert" className="font-medium text-base text-danger empty:hidden">
          {problem}
        </p>
        <SavedNote count={ended.length} hidden={problem !== undefined}>
          That device has been logged out.
        </SavedNote>
      </div>
    </div>
  );
}

interface SessionProps extends OwnSessionDto {
  isBusy: boolean;
  onEnd: () => void;
}

function Session({ isThis, agent, address, began, lastSeen, isBusy, onEnd }: SessionProps) {
  return (
    <li className="flex gap-3 py-3.5">
      <MonitorSmartphone aria-hidden="true" className="mt-1 size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 sm:flex sm:items-center sm:justify-between sm:gap-x-6">
        <div className="min-w-0">
          <p className="wrap-anywhere font-semibold">
            {agent}
            {isThis && (
              <span className="ml-2 inline-block rounded-full bg-good-soft px-2.5 font-semibold text-base text-good forced-colors:border">
                This session
              </span>
            )}
            <span className="sr-only">. </span>
          </p>
          <p className="wrap-anywhere text-base text-muted">
            From {address}, last seen <time dateTime={lastSeen}>{formatInstant(lastSeen)}</time>
            <span className="block">
              Logged in <time dateTime={began}>{formatInstant(began)}</time>
            </span>
          </p>
        </div>
        {!isThis && (
          <button
            type="button"
            aria-disabled={isBusy}
            onClick={onEnd}
            className={`${buttonClass({ look: "outline" })} mt-2 shrink-0 aria-disabled:cursor-progress aria-disabled:opacity-70 sm:mt-0`}
          >
            {isBusy ? "Ending…" : "End"}
            <span className="sr-only">
              {" "}
              the session in {agent}, started {formatInstant(began)}
            </span>
          </button>
        )}
      </div>
    </li>
  );
}
