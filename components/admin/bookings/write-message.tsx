"use client";

import { useState } from "react";
import { ActionButton } from "@/components/admin/shared/action-button";
import { useAdminPanel } from "@/components/admin/shared/admin-panel";
import { SelectField } from "@/components/forms/select-field";
import { TextField } from "@/components/forms/text-field";
import { ADMIN_API } from "@/lib/admin-api-paths";
import { ADMIN_MESSAGES } from "@/lib/content/admin-messages";
import { OFFICE_MESSAGES } from "@/lib/content/office-messages";
import { MAX_OFFICE_MESSAGE, type WrittenTo } from "@/lib/domain/office-message";
import type { BookingDto } from "@/lib/schemas/booking-dto";

/**
 * The text of a message, and its form fields: a list of prepared texts, and the text itself.
 * @param id makes the names of the fields unique
 */
export function useMessageText(id: string) {
  const [prepared, setPrepared] = useState("");
  const [text, setText] = useState("");
  const fields = (
    <>
      <SelectField
        name={`prepared-${id}`}
        label="Template"
        optional
        placeholder="None"
        options={OFFICE_MESSAGES.map(({ label }) => ({ value: label, label }))}
        value={prepared}
        onValue={(value) => {
          setPrepared(value);
          setText(OFFICE_MESSAGES.find(({ label }) => label === value)?.text ?? "");
        }}
      />
      <TextField
        name={`message-${id}`}
        label="Message"
        rows={6}
        maxLength={MAX_OFFICE_MESSAGE}
        value={text}
        onValue={setText}
      />
    </>
  );
  return { text: text.trim(), fields };
}

interface WriteMessageProps {
  booking: Pick<BookingDto, "_id" | "reference">;
  to: WrittenTo;
  /** Name of the recipient. */
  name: string;
}

/** A button with a dialog that mails a message about a booking to its guest or host. */
export function WriteMessage({ booking: { _id, reference }, to, name }: WriteMessageProps) {
  const { isSending } = useAdminPanel();
  const { text, fields } = useMessageText(`${to}-${_id}`);
  return (
    <ActionButton
      label={`Email the ${to}`}
      about={`of booking ${reference}`}
      needs="adminWriteAboutBooking"
      busyLabel="Sending…"
      ask={{
        isHarmless: true,
        title: `Email ${name}`,
        text: isSending
          ? `We'll email your message with the details of booking ${reference}.`
          : `No mail server is set up, so we can only store the email. Please call ${name} instead.`,
        confirmLabel: "Send",
        cancelLabel: "Not now",
        children: fields,
      }}
      call={{
        method: "POST",
        path: ADMIN_API.writeAboutBooking(_id),
        body: { to, text },
        done: isSending
          ? `Your message to ${name} is on its way.`
          : `No mail server is set up, so your message to ${name} was only stored.`,
        failed: ADMIN_MESSAGES.writeAboutBookingFailed,
      }}
    />
  );
}
