"use client";

import { useState } from "react";
import { ActionButton } from "@/components/admin/shared/action-button";
import { TextField } from "@/components/forms/text-field";
import { paperState } from "@/components/papers/paper-state";
import { ADMIN_API } from "@/lib/admin-api-paths";
import { ADMIN_MESSAGES } from "@/lib/content/admin-messages";
import { PAPER_WORDS } from "@/lib/domain/papers";
import { MAX_DECISION_NOTE } from "@/lib/domain/provider-decisions";
import type { PaperDto } from "@/lib/schemas/paper";
import type { OwnProviderDto } from "@/lib/schemas/provider-dto";

/** The documents that a host uploaded, with buttons to decide about those that are not checked yet. */
export function PaperDecisions({ provider }: { provider: OwnProviderDto }) {
  if (provider.papers.length === 0)
    return <p className="mt-2 text-muted">The host hasn't uploaded any documents.</p>;
  return (
    <>
      {provider.isPaused && !provider.suspendedUntil && (
        <p className="mt-2 font-medium text-danger">
          A document has expired, so guests cannot book until you confirm a new one.
        </p>
      )}
      <ul className="mt-2 divide-y divide-line">
        {provider.papers.map((paper) => (
          <Paper key={`${paper.kind} ${paper.sentAt}`} paper={paper} provider={provider} />
        ))}
      </ul>
    </>
  );
}

function Paper({ paper, provider }: { paper: PaperDto; provider: OwnProviderDto }) {
  const [note, setNote] = useState("");
  const { kind, sentAt, picture, checkedAt, declined } = paper;
  const { name } = PAPER_WORDS[kind];
  const isWaiting = checkedAt === null && declined === null;
  const path = ADMIN_API.decidePaper(provider._id);
  const about = `the ${name.toLowerCase()} of ${provider.serviceName}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <p className="measure min-w-0 flex-1 basis-72 wrap-anywhere">
        <strong>{`${name}: `}</strong>
        {`${paperState(paper)} `}
        <a href={picture} target="_blank" rel="noreferrer" className="text-link">
          See picture
        </a>
      </p>
      {isWaiting && (
        <div className="flex flex-wrap gap-1">
          <ActionButton
            label="Confirm"
            about={about}
            needs="adminDecidePaper"
            busyLabel="Confirming…"
            look="primary"
            call={{
              method: "PUT",
              path,
              body: { kind, confirmed: true, sentAt },
              done: `${name} confirmed.`,
              failed: ADMIN_MESSAGES.decidePaperFailed,
            }}
          />
          <ActionButton
            label="Decline"
            about={about}
            needs="adminDecidePaper"
            busyLabel="Declining…"
            ask={{
              title: `Decline this ${name.toLowerCase()}?`,
              text: "We'll email the host, who can upload another one.",
              cancelLabel: "Not now",
              children: (
                <TextField
                  name={`paper-note-${kind}`}
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
              path,
              body: { kind, confirmed: false, note: note.trim(), sentAt },
              done: `${name} declined.`,
              failed: ADMIN_MESSAGES.decidePaperFailed,
            }}
          />
        </div>
      )}
    </li>
  );
}
