"use client";

import { Dialog } from "@base-ui/react/dialog";
import { ErrorSummary } from "@/components/forms/error-summary";
import { PasswordField } from "@/components/forms/password-field";
import { useApiForm } from "@/components/forms/use-api-form";
import { buttonClass } from "@/components/ui/button-class";
import { API } from "@/lib/api-paths";
import { callApi } from "@/lib/client/api";
import { AppError } from "@/lib/errors";
import type { SessionDto } from "@/lib/schemas/user-dto";

interface PasswordDialogProps {
  onGiven: () => void;
  onLeft: () => void;
  /** Called if the session has ended. */
  onEnded: (error: unknown) => void;
}

/** A dialog that asks for the password, on top of any other open dialog. Source: docs/product.md, "Password again". */
export function PasswordDialog({ onGiven, onLeft, onEnded }: PasswordDialogProps) {
  const form = useApiForm({
    initial: { password: "" },
    schema: async () => (await import("@/lib/schemas/auth")).confirmationSchema,
    toInput: (values) => values,
    send: (body) => callApi<SessionDto>(API.confirm, { method: "POST", body }),
    onSuccess: onGiven,
    explain: (error) => {
      if (error instanceof AppError && error.status === 401) {
        onEnded(error);
        return undefined;
      }
      if (error instanceof AppError) return { message: error.message, fields: error.fields ?? {} };
      return { message: "We couldn't check your password. Please try again." };
    },
  });
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onLeft()} disablePointerDismissal>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 min-h-dvh bg-dusk/60" forceRender />
        <Dialog.Popup className="petal fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-108 max-w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 flex-col gap-4 overflow-y-auto border border-line bg-surface p-6 text-ink shadow-floating md:p-8">
          <Dialog.Title className="text-heading">Enter your password</Dialog.Title>
          <Dialog.Description className="text-muted">
            We ask for your password again before important changes.
          </Dialog.Description>
          <form {...form.formProps} aria-label="Your password" className="space-y-6">
            <ErrorSummary problem={form.problem} failures={form.failures} />
            <PasswordField {...form.field("password")} label="Password" autoComplete="current-password" />
            <div className="flex flex-wrap-reverse justify-end gap-3">
              <Dialog.Close className={buttonClass({ look: "quiet" })}>Cancel</Dialog.Close>
              <button
                type="submit"
                aria-disabled={form.status !== "open"}
                className={`${buttonClass({ look: "primary" })} aria-disabled:cursor-progress aria-disabled:opacity-70`}
              >
                {form.status === "open" ? "Continue" : "Checking…"}
              </button>
            </div>
          </form>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
