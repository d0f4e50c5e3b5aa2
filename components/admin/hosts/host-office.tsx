"use client";

import { useState } from "react";
import { ActionButton } from "@/components/admin/shared/action-button";
import { OfficeNote } from "@/components/admin/shared/office-note";
import { TextField } from "@/components/forms/text-field";
import { ADMIN_API } from "@/lib/admin-api-paths";
import { ADMIN_MESSAGES } from "@/lib/content/admin-messages";
import { MAX_DECISION_NOTE, MAX_HOST_NOTE } from "@/lib/domain/provider-decisions";
import { formatDate, formatInstant } from "@/lib/format";
import type { OwnProviderDto } from "@/lib/schemas/provider-dto";

/**
 * Our team's actions on a host besides the approval: write a note, suspend the listing, or request changes.
 * Source: docs/product.md, "Suspension".
 */

interface OfHost {
  provider: OwnProviderDto;
}

/** Our team's note about the host, the current suspension, and the open request for changes. */
export function HostOffice({ provider }: OfHost) {
  const { _id, serviceName, officeNote = "", suspendedUntil, changesAsked } = provider;
  const path = ADMIN_API.providerOffice(_id);
  return (
    <section aria-labelledby="office" className="petal border border-line bg-surface p-5 md:p-6">
      <h2 id="office" className="text-subheading">
        For the office
      </h2>
      {suspendedUntil && (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="font-medium text-danger">
            Suspended until the end of {formatDate(suspendedUntil)}. Guests cannot book.
          </p>
          <ActionButton
            label="End suspension"
            about={`of ${serviceName}`}
            needs="adminManageProvider"
            busyLabel="Ending…"
            call={{
              method: "PUT",
              path,
              body: { suspendedUntil: null },
              done: `Guests can book ${serviceName} again.`,
              failed: ADMIN_MESSAGES.endSuspensionFailed,
            }}
          />
        </div>
      )}
      {changesAsked && (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="measure wrap-anywhere min-w-0">
            <strong className="text-wait">
              Changes requested on {formatInstant(changesAsked.at)} but not made yet:
            </strong>{" "}
            <span className="whitespace-pre-line">{changesAsked.text}</span>
          </p>
          <ActionButton
            label="Withdraw request"
            about={`for changes to ${serviceName}`}
            needs="adminManageProvider"
            busyLabel="Saving…"
            look="quiet"
            call={{
              method: "PUT",
              path,
              body: { changesAsked: null },
              done: "You withdrew the request for changes.",
              failed: ADMIN_MESSAGES.askForChangesFailed,
            }}
          />
        </div>
      )}
      <OfficeNote
        note={officeNote}
        maxLength={MAX_HOST_NOTE}
        hint="The host never sees this note."
        about={`about ${serviceName}`}
        needs="adminManageProvider"
        path={path}
      />
    </section>
  );
}

/** A button that asks the host for changes to the listing, with a message. */
export function AskForChanges({ provider: { _id, serviceName, changesAsked } }: OfHost) {
  const [text, setText] = useState(changesAsked?.text ?? "");
  return (
    <ActionButton
      label="Ask for changes"
      about={`to ${serviceName}`}
      needs="adminManageProvider"
      busyLabel="Sending…"
      look="quiet"
      ask={{
        isHarmless: true,
        title: `Ask for changes to ${serviceName}?`,
        text: "The host will see your message in the dashboard until the listing changes. We'll also email it.",
        confirmLabel: "Send",
        cancelLabel: "Not now",
        children: (
          <TextField
            name={`changesAsked-${_id}`}
            label="What should the host change?"
            rows={4}
            maxLength={MAX_DECISION_NOTE}
            value={text}
            onValue={setText}
          />
        ),
      }}
      call={{
        method: "PUT",
        path: ADMIN_API.providerOffice(_id),
        body: { changesAsked: text.trim() },
        done: `We asked the host of ${serviceName} for changes.`,
        failed: ADMIN_MESSAGES.askForChangesFailed,
      }}
    />
  );
}

/** A button that suspends a listing until the end of a day, with a message to the host. */
export function Suspend({ provider: { _id, serviceName, suspendedUntil } }: OfHost) {
  const [until, setUntil] = useState(suspendedUntil ?? "");
  const [message, setMessage] = useState("");
  return (
    <ActionButton
      label={suspendedUntil ? "Change suspension" : "Suspend"}
      about={suspendedUntil ? `of ${serviceName}` : serviceName}
      needs="adminManageProvider"
      busyLabel={suspendedUntil ? "Saving…" : "Suspending…"}
      look="quiet"
      ask={{
        title: suspendedUntil ? `Change the suspension of ${serviceName}?` : `Suspend ${serviceName}?`,
        text: "Travellers can see the listing but can't book until the suspension ends. Existing bookings stay, and we'll email your message to the host.",
        cancelLabel: "Not now",
        children: (
          <>
            <TextField
              name={`suspendedUntil-${_id}`}
              label="Last day of the suspension"
              type="date"
              value={until}
              onValue={setUntil}
            />
            <TextField
              name={`suspendMessage-${_id}`}
              label="Message to the host"
              optional
              rows={3}
              maxLength={MAX_DECISION_NOTE}
              value={message}
              onValue={setMessage}
            />
          </>
        ),
      }}
      call={{
        method: "PUT",
        path: ADMIN_API.providerOffice(_id),
        body: { suspendedUntil: until, message: message.trim() },
        done: suspendedUntil ? `Suspension of ${serviceName} changed.` : `${serviceName} suspended.`,
        failed: ADMIN_MESSAGES.suspendFailed,
      }}
    />
  );
}
