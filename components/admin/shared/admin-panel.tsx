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
  useState,
  useTransition,
} from "react";
import { callApi } from "@/lib/client/api";
import { mayMake, type StaffCall, type StaffRight } from "@/lib/domain/permissions";
import { failureSentence } from "./failure-sentence";
import { SECTION_HEADING } from "./section-heading";
import { useEndedAdminSession } from "./use-ended-admin-session";

/** A call that changes something, with the sentences for its outcome. */
export interface AdminCall {
  method: "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  body?: unknown;
  /** Sentence for success. */
  done: string;
  /** Start of the sentence for a failure; the reason follows it. */
  failed: string;
  /** Whether the page is left afterwards, so that it need not be reloaded. */
  isLeft?: boolean;
  /** Called after success. */
  onDone?: () => void;
}

interface PanelActions {
  /** Sends the call, announces success and reloads the page's data. @throws what `explain` has a sentence for */
  run: <T>(call: AdminCall) => Promise<T>;
  /**
   * Like `run`, but announces a failure as well and then answers undefined.
   * @param onRefused called with the failure first; true when it was dealt with
   */
  act: <T>(call: AdminCall, onRefused?: (error: unknown) => boolean) => Promise<{ answer: T } | undefined>;
  /** Why a call failed; undefined when the session has ended and the login page opens. */
  explain: (call: AdminCall, error: unknown) => string | undefined;
  /** Reloads the page's data. */
  reload: () => void;
  /** Whether the page still shows the state before the last change. */
  isReloading: boolean;
  /** Whether what the last change moved has moved only just now: what is under the pointer may be another row's. */
  isSettling: boolean;
  say: (sentence: string) => void;
  /** Whether the admin's right allows a call; the server asks again. */
  may: (call: StaffCall) => boolean;
}

const PanelContext = createContext<PanelActions | undefined>(undefined);

/** What the buttons of the panel share: sending a call, announcing its outcome, reloading. */
export function useAdminPanel(): PanelActions {
  const panel = useContext(PanelContext);
  if (!panel) throw new Error("useAdminPanel needs an AdminPanel around it");
  return panel;
}

/** How long nothing is done at one press after rows have moved, in milliseconds: as long as a second press of a double one. */
const SETTLING_MS = 700;

interface AdminPanelProps {
  /** What the admin may do; undefined for whoever is no admin, who may do nothing. */
  right: StaffRight | undefined;
  children: ReactNode;
}

export function AdminPanel({ right, children }: AdminPanelProps) {
  return (
    <Toast.Provider timeout={8_000} limit={3}>
      <PanelProvider right={right}>{children}</PanelProvider>
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

function PanelProvider({ right, children }: AdminPanelProps) {
  const router = useRouter();
  const { add } = Toast.useToastManager();
  const [isReloading, startTransition] = useTransition();
  const [isSettling, setSettling] = useState(false);
  const sessionEnded = useEndedAdminSession();
  const wasReloading = useRef(false);

  useEffect(() => {
    // The reloaded page may lack the button that had the focus; keyboard users must not start at the top again.
    if (wasReloading.current && !isReloading && document.activeElement === document.body) {
      document.getElementById(SECTION_HEADING)?.focus({ preventScroll: true });
    }
    wasReloading.current = isReloading;
  }, [isReloading]);

  useEffect(() => {
    if (!isSettling || isReloading) return;
    const timer = setTimeout(() => setSettling(false), SETTLING_MS);
    return () => clearTimeout(timer);
  }, [isSettling, isReloading]);

  const reload = useCallback(() => startTransition(() => router.refresh()), [router]);

  const panel = useMemo((): PanelActions => {
    async function run<T>({ done, failed: _, isLeft, onDone, path, ...call }: AdminCall): Promise<T> {
      const answer = await callApi<T>(path, call);
      onDone?.();
      add({ title: done, type: "done" });
      if (!isLeft) {
        setSettling(true);
        reload();
      }
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
      isSettling,
      say: (title) => add({ title, type: "done" }),
      may: (call) => mayMake(right, call),
      act: async <T,>(call: AdminCall, onRefused?: (error: unknown) => boolean) => {
        try {
          return { answer: await run<T>(call) };
        } catch (error) {
          if (onRefused?.(error)) return undefined;
          const title = explain(call, error);
          if (!title) return undefined;
          add({ title, type: "problem", priority: "high", timeout: 0 });
          // The page may be out of date: another admin may have been quicker.
          reload();
          return undefined;
        }
      },
    };
  }, [add, reload, isReloading, isSettling, sessionEnded, right]);
  return <PanelContext value={panel}>{children}</PanelContext>;
}

function Toasts() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      className={`notice rounded-field border-2 bg-surface text-ink shadow-floating data-limited:hidden ${toast.type === "problem" ? "border-danger" : "border-good"}`}
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
