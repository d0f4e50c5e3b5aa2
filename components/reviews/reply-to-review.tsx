"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { useEndedSession } from "@/components/auth/use-ended-session";
import { TextField } from "@/components/forms/text-field";
import { buttonClass } from "@/components/ui/button-class";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { API } from "@/lib/api-paths";
import { callApi } from "@/lib/client/api";
import { MESSAGES } from "@/lib/content/messages";
import { MAX_REPLY } from "@/lib/domain/review-replies";
import { AppError } from "@/lib/errors";
import type { ReviewDto } from "@/lib/schemas/review";

interface ReplyToReviewProps {
  review: Pick<ReviewDto, "_id" | "reply">;
  /** Name of the writer. */
  writer: string;
  /** Address of this page, to return to after login. */
  returnTo: string;
}

/**
 * The host's own reply to a review, and a button to write or change it. Renders nothing once the reply is
 * public.
 */
export function ReplyToReview({ review: { _id, reply }, writer, returnTo }: ReplyToReviewProps) {
  const router = useRouter();
  const sessionEnded = useEndedSession(returnTo);
  const [isReloading, startTransition] = useTransition();
  const [text, setText] = useState(reply?.text ?? "");
  if (reply?.state === "public") return null;
  const id = `reply-${_id}`;

  return (
    <div id={id} tabIndex={-1} className="mt-3 focus:outline-none">
      {reply && (
        <div className="mb-3 rounded-field bg-wait-soft p-4 text-base forced-colors:border">
          <p className="font-semibold">
            {reply.state === "declined"
              ? "We declined your reply. You can change it and send it again."
              : "Your reply is waiting for approval."}
          </p>
          {reply.note && (
            <p className="mt-1 whitespace-pre-line wrap-anywhere">{`Our message: ${reply.note}`}</p>
          )}
          <p className="mt-1 whitespace-pre-line wrap-anywhere text-muted">{reply.text}</p>
        </div>
      )}
      <ConfirmDialog
        trigger={
          <>
            {reply ? "Change reply" : "Reply"}
            <span className="sr-only"> to {writer}</span>
          </>
        }
        triggerClass={buttonClass({ look: "outline" })}
        title={`Reply to ${writer}`}
        text="You can write one reply. It appears below the review once we approve it."
        confirmLabel="Send reply"
        cancelLabel="Not now"
        busyLabel="Sending…"
        isHeld={isReloading}
        onConfirm={async () => {
          await callApi(API.replyToReview(_id), { method: "PUT", body: { text } });
          startTransition(() => router.refresh());
        }}
        explain={(error) => {
          if (sessionEnded(error)) return undefined;
          return error instanceof AppError ? error.message : MESSAGES.replyFailed;
        }}
        focusWhenDone={() => document.getElementById(id)}
        onGiveUp={() => router.refresh()}
      >
        <TextField
          name={`reply-text-${_id}`}
          label="Your reply"
          rows={5}
          maxLength={MAX_REPLY}
          value={text}
          onValue={setText}
        />
      </ConfirmDialog>
    </div>
  );
}
