"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useEndedSession } from "@/components/auth/use-ended-session";
import { buttonClass } from "@/components/ui/button-class";
import { API } from "@/lib/api-paths";
import { callApi } from "@/lib/client/api";
import { AppError } from "@/lib/errors";
import type { MeDto } from "@/lib/schemas/user-dto";

/** Button that cancels a pending change of the email address. */
export function WithdrawAddress({ returnTo }: { returnTo: string }) {
  const router = useRouter();
  const isEndedSession = useEndedSession(returnTo);
  const [problem, setProblem] = useState<string>();

  async function withdraw() {
    setProblem(undefined);
    try {
      await callApi<MeDto>(API.email, { method: "DELETE" });
      router.refresh();
    } catch (error) {
      if (isEndedSession(error)) return;
      // The change no longer exists: another tab cancelled it, or the new address was verified.
      if (error instanceof AppError && error.code === "NOT_FOUND") return router.refresh();
      setProblem(
        error instanceof AppError ? error.message : "We couldn't cancel the email change. Please try again.",
      );
    }
  }

  return (
    <>
      <button type="button" onClick={withdraw} className={buttonClass({ look: "outline" })}>
        Keep my current email
      </button>
      <p aria-live="polite" className="mt-2 font-medium text-base text-danger empty:mt-0">
        {problem}
      </p>
    </>
  );
}
