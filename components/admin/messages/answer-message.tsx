"use client";

import { useEffect, useRef, useState } from "react";
import { ActionButton } from "@/components/admin/shared/action-button";
import { useAdminPanel } from "@/components/admin/shared/admin-panel";
import { TextField } from "@/components/forms/text-field";
import { ADMIN_API } from "@/lib/admin-api-paths";
import { clearDraft, readDraft, saveDraft } from "@/lib/client/drafts";
import { ADMIN_MESSAGES } from "@/lib/content/admin-messages";
import { MAX_MESSAGE_ANSWER } from "@/lib/domain/message-answers";
import { accountHint } from "@/lib/domain/session-hint";
import type { ContactMessageDto } from "@/lib/schemas/contact-message";
import { AskedFor } from "./asked-for";

interface AnswerMessageProps {
  message: Pick<ContactMessageDto, "_id" | "name" | "email" | "message" | "enquiry" | "answer">;
}

/** A text that is stored as a draft until it is sent. */
function useKeptText(draft: string) {
  const [text, setText] = useState("");
  const typist = useRef<string>(null);
  useEffect(() => {
    typist.current = accountHint(document.cookie);
    setText(readDraft(draft, { text: "" }).text ?? "");
  }, [draft]);
  const type = (value: string) => {
    setText(value);
    saveDraft(draft, { text: value }, typist.current);
  };
  return { text, type };
}

/** The message to answer. */
function MessageText({ message: { name, message, enquiry } }: AnswerMessageProps) {
  return (
    <section
      aria-label={`Message from ${name}`}
      className="wrap-anywhere rounded-field border border-line bg-sunken p-3 text-base"
    >
      {enquiry && <AskedFor enquiry={enquiry} />}
      {message && <p className="whitespace-pre-line">{message}</p>}
    </section>
  );
}

/** A button with a dialog. It answers a message by mail, or marks the message as answered in another way. */
export function AnswerMessage({ message }: AnswerMessageProps) {
  const { _id, name, email, answer } = message;
  const { isSending } = useAdminPanel();
  const draft = `admin:answer:${_id}`;
  const { text, type } = useKeptText(draft);
  const words = text.trim();
  if (answer?.text) return null;
  const isMarking = words === "";
  return (
    <ActionButton
      label="Answer"
      about={`the message from ${name}`}
      needs="adminAnswerContactMessage"
      busyLabel="Sending…"
      look="outline"
      ask={{
        isHarmless: true,
        title: `Answer ${name}`,
        text: isSending
          ? `We'll email your answer to ${email}. If you leave the answer empty, we'll only mark the message as answered.`
          : `No mail server is set up, so please email ${email} yourself. Then mark the message as answered.`,
        confirmLabel: isMarking ? "Mark as answered" : isSending ? "Send answer" : "Save answer",
        cancelLabel: "Not now",
        children: (
          <>
            <MessageText message={message} />
            <TextField
              name={`answer-${_id}`}
              label="Your answer"
              optional
              rows={6}
              maxLength={MAX_MESSAGE_ANSWER}
              value={text}
              onValue={type}
            />
          </>
        ),
      }}
      call={{
        method: "PUT",
        path: ADMIN_API.answerMessage(_id),
        body: { text: words },
        done:
          isMarking || !isSending
            ? `Message from ${name} marked as answered.`
            : `We'll email your answer to ${email}.`,
        failed: ADMIN_MESSAGES.answerMessageFailed,
        onDone: () => clearDraft(draft),
      }}
    />
  );
}
