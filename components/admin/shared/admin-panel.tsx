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

/** An API call that changes something, with the messages for its result. */
export interface AdminCall {
  method: "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  body?: unknown;
  /** Message after success. */
  done: string;
  /** Beginning of the message after a failure; the reason follows. */
  failed: string;
  /** Whether another page opens afterwards, so that this page is not reloaded. */
  isLeft?: boolean;
  onDone?: () => void;
}

interface PanelActions {
  /**
   * Sends the call, announces success and reloads the page's data.
   * @throws the error of `callApi`, which `explain` converts to a sentence
   */
  run: <T>(call: AdminCall) => Promise<T>;
  /**
   * Like `run`, but also announces a failure and then resolves to undefined.
   * @param onRefused called with the error; returns true if it handled the error, which is then not announced
   */
  act: <T>(call: AdminCall, onRefused?: (error: unknown) => boolean) => Promise<{ answer: T } | undefined>;
  /** Why a call failed; undefined if the session has ended and the login page opens. */
  explain: (call: AdminCall, error: unknown) => string | undefined;
  reload: () => void;
  /** Whether the page is reloading and still shows the old state. */
  isReloading: boolean;
  /**
   * True from a change until `SETTLING_MS` after the page has reloaded. During this time clicks are ignored, because
   * rows may move, and another row may be under the pointer.
   */
  isSettling: boolean;
  say: (sentence: string) => void;
  /** Whether the admin's permission allows a call. The server checks again. */
  may: (call: StaffCall) => boolean;
  /** Whether a mail server is set, so that emails are sent. */
  isSending: boolean;
}

const PanelContext = createContext<PanelActions | undefined>(undefined);

/** The actions that all buttons of the panel share: send a call, announce its result, reload. */
export function useAdminPanel(): PanelActions {
  const panel = useContext(PanelContext);
  if (!panel) throw new Error("useAdminPanel needs an AdminPanel around it");
  return panel;
}

/**
 * Milliseconds during which clicks are ignored after rows have moved: long enough for the second click of a double
 * click.
 */
const SETTLING_MS = 700;

interface AdminPanelProps {
  /** The admin's permission; undefined for everybody else, who may do nothing. */
  right: StaffRight | undefined;
  /** Whether a mail server is set. */
  isSending: boolean;
  children: ReactNode;
}

export function AdminPanel({ children, ...settings }: AdminPanelProps) {
  return (
    <Toast.Provider timeout={8_000} limit={3}>
      <PanelProvider {...settings}>{children}</PanelProvider>
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

function PanelProvider({ right, isSending, children }: AdminPanelProps) {
  const router = useRouter();
  const { add } = Toast.useToastManager();
  const [isReloading, startTransition] = useTransition();
  const [isSettling, setSettling] = useState(false);
  const sessionEnded = useEndedAdminSession();
  const wasReloading = useRef(false);

  useEffect(() => {
    // The reloaded page may lack the focused button. The section's heading receives the focus, so that keyboard users
    // do not restart at the top.
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
      isSending,
      act: async <T,>(call: AdminCall, onRefused?: (error: unknown) => boolean) => {
        try {
          return { answer: await run<T>(call) };
        } catch (error) {
          if (onRefused?.(error)) return undefined;
          const title = explain(call, error);
          if (!title) return undefined;
          add({ title, type: "problem", priority: "high", timeout: 0 });
          // The call may have failed because the page is outdated, for example after a change by another
          // admin.
          reload();
          return undefined;
        }
      },
    };
  }, [add, reload, isReloading, isSettling, sessionEnded, right, isSending]);
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
