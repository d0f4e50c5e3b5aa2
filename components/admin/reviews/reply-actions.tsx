"use client";

import { useState } from "react";
import { ActionButton } from "@/components/admin/shared/action-button";
import { TextField } from "@/components/forms/text-field";
import { ADMIN_API } from "@/lib/admin-api-paths";
import { ADMIN_MESSAGES } from "@/lib/content/admin-messages";
import { MAX_DECISION_NOTE } from "@/lib/domain/provider-decisions";
import type { ReviewDto } from "@/lib/schemas/review";

type Reply = NonNullable<ReviewDto["reply"]>;

interface ReplyActionsProps {
  /** Id of the review. */
  id: string;
  reply: Reply;
  /** The review, such as "the review of Heron Boats by Ingrid Solberg". */
  about: string;
}

/** Buttons that make a host's reply public, or decline it with a message to the host. */
export function ReplyActions({ id, reply: { at, state }, about }: ReplyActionsProps) {
  const [note, setNote] = useState("");
  return (
    <>
      {state !== "public" && (
        <ActionButton
          label="Approve reply"
          about={`to ${about}`}
          needs="adminDecideReply"
          busyLabel="Approving…"
          look="primary"
          call={{
            method: "PUT",
            path: ADMIN_API.decideReply(id),
            body: { approved: true, at },
            done: "The reply is now public.",
            failed: ADMIN_MESSAGES.approveReplyFailed,
          }}
        />
      )}
      {state !== "declined" && (
        <ActionButton
          label="Decline reply"
          about={`to ${about}`}
          needs="adminDecideReply"
          busyLabel="Declining…"
          ask={{
            title: "Decline this reply?",
            text: "This doesn't affect the review. The host can change the reply and send it again.",
            cancelLabel: "Not now",
            children: (
              <TextField
                name={`replyNote-${id}`}
                label="Message to the host"
                optional
                rows={3}
                maxLength={MAX_DECISION_NOTE}
                value={note}
                onValue={setNote}
              />
            ),
          }}
          call={{
            method: "PUT",
            path: ADMIN_API.decideReply(id),
            body: { approved: false, note: note.trim(), at },
            done: "Reply declined.",
            failed: ADMIN_MESSAGES.declineReplyFailed,
          }}
        />
      )}
    </>
  );
}

const STATE_WORDS: Record<Reply["state"], string> = {
  waiting: "Reply from the host, waiting for approval",
  public: "Reply from the host",
  declined: "Reply from the host, declined",
};

/** The host's reply, in the list of reviews. */
export function ReplyText({ reply: { text, state, note } }: { reply: Reply }) {
  return (
    <div className="mt-3 border-line border-l-3 pl-3">
      <p className="font-semibold">{STATE_WORDS[state]}</p>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      {note && <p className="wrap-anywhere whitespace-pre-line text-muted">{`Our message: ${note}`}</p>}
    </div>
  );
}
