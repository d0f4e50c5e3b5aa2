"use client";

import { Toast } from "@base-ui/react/toast";
import { CircleCheck, TriangleAlert, X } from "lucide-react";
import { useRouter } from "next/navigation";
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useTransition,
} from "react";
import { callApi } from "@/lib/client/api";
import { failureSentence } from "./failure-sentence";
import { SECTION_HEADING } from "./section-heading";
import { useEndedAdminSession } from "./use-ended-admin-session";

/** A change that an admin makes. */
export interface AdminCall {
  method: "POST" | "PUT" | "DELETE";
  path: string;
  body?: unknown;
  /** What is said when it is done. */
  done: string;
  /** What is said when it failed, before the reason. */
  failed: string;
  /** What is shown is left anyway, and not loaded anew. */
  isLeft?: boolean;
}

interface Desk {
  /** Makes a change, says so, and loads anew what is shown. @throws what `explain` has a sentence for */
  run: <T>(call: AdminCall) => Promise<T>;
  /** The same where nobody waits to tell a failure: it is said here too. Undefined then. */
  act: <T>(call: AdminCall) => Promise<{ answer: T } | undefined>;
  /** Why a change failed; undefined when the session is over and the admin is on the way to the login page. */
  explain: (call: AdminCall, error: unknown) => string | undefined;
  /** Loads anew what is shown. */
  reload: () => void;
  /** Whether what is shown is older than the last change. */
  isReloading: boolean;
  say: (sentence: string) => void;
}

const DeskContext = createContext<Desk | undefined>(undefined);

/** The desk that the admin's buttons work at. */
export function useAdminDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error("there is no admin desk around this");
  return desk;
}

export function AdminDesk({ children }: { children: ReactNode }) {
  return (
    <Toast.Provider timeout={8_000} limit={3}>
      <DeskProvider>{children}</DeskProvider>
      <Toast.Portal>
        <Toast.Viewport
          aria-label="Notifications"
          className="fixed inset-x-4 bottom-4 z-30 flex flex-col gap-3 sm:left-auto sm:w-104"
        >
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function DeskProvider({ children }: { children: ReactNode }) {
  const router = useRouter();
  const { add } = Toast.useToastManager();
  const [isReloading, startTransition] = useTransition();
  const sessionEnded = useEndedAdminSession();
  const wasReloading = useRef(false);

  useEffect(() => {
    // The button that was pressed may be gone from the fresh page; a keyboard must not start at the top.
    if (wasReloading.current && !isReloading && document.activeElement === document.body) {
      document.getElementById(SECTION_HEADING)?.focus({ preventScroll: true });
    }
    wasReloading.current = isReloading;
  }, [isReloading]);

  const reload = useCallback(() => startTransition(() => router.refresh()), [router]);

  const desk = useMemo((): Desk => {
    async function run<T>({ done, failed: _, isLeft, path, ...call }: AdminCall): Promise<T> {
      const answer = await callApi<T>(path, call);
      add({ title: done, type: "done" });
      if (!isLeft) reload();
      return answer;
    }
    function explain({ failed }: AdminCall, error: unknown): string | undefined {
      return sessionEnded(error) ? undefined : failureSentence(failed, error);
    }
    return {
      run,
      explain,
      reload,
      isReloading,
      say: (title) => add({ title, type: "done" }),
      act: async <T,>(call: AdminCall) => {
        try {
          return { answer: await run<T>(call) };
        } catch (error) {
          const title = explain(call, error);
          if (!title) return undefined;
          add({ title, type: "problem", priority: "high", timeout: 0 });
          // What is shown may be why: somebody else may have been quicker.
          reload();
          return undefined;
        }
      },
    };
  }, [add, reload, isReloading, sessionEnded]);
  return <DeskContext value={desk}>{children}</DeskContext>;
}

function Toasts() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      className={`rounded-field border-2 bg-surface text-ink shadow-floating data-limited:hidden ${toast.type === "problem" ? "border-danger" : "border-good"}`}
    >
      <Toast.Content className="flex items-start gap-3 p-4">
        {toast.type === "problem" ? (
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
        ) : (
          <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-good" />
        )}
        <Toast.Title render={<p />} className="min-w-0 flex-1 font-medium text-base" />
        <Toast.Close
          aria-label="Dismiss"
          className="-m-2 grid size-11 shrink-0 place-items-center rounded-field hover:bg-sunken"
        >
          <X aria-hidden="true" className="size-5" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}
