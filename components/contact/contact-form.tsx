"use client";

import { useCallback, useEffect, useState } from "react";
import { useOwnContact } from "@/components/bookings/use-own-contact";
import { ErrorSummary } from "@/components/forms/error-summary";
import { NeedsScript } from "@/components/forms/needs-script";
import { PhoneField } from "@/components/forms/phone-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { useApiForm } from "@/components/forms/use-api-form";
import { API } from "@/lib/api-paths";
import { callApi } from "@/lib/client/api";
import { wordsToAsk } from "@/lib/paths";
import type { ContactMessageDto } from "@/lib/schemas/contact-message";
import { explainContactError } from "./explain-contact-error";
import { MessageSent } from "./message-sent";

/** Maximum number of characters of a visitor's search that the form copies into the message. */
const LONGEST_SEARCH = 200;

const EMPTY = { name: "", email: "", phone: "", message: "" };

/** The form for a message to our team (docs/product.md, "Contact and about pages"). */
export function ContactForm({ labelledBy }: { labelledBy: string }) {
  const [sent, setSent] = useState<ContactMessageDto>();
  const form = useApiForm({
    initial: EMPTY,
    draft: "contact",
    schema: async () => (await import("@/lib/schemas/contact-message")).contactMessageSchema,
    toInput: (values) => values,
    send: (body, idempotencyKey) =>
      callApi<ContactMessageDto>(API.contact, { method: "POST", body, idempotencyKey }),
    onSuccess: setSent,
    explain: explainContactError,
  });

  const { fillIn } = form;
  useOwnContact(
    useCallback((known) => fillIn({ name: known["contact.name"], email: known["contact.email"] }), [fillIn]),
  );

  useEffect(() => {
    const words = wordsToAsk(window.location.hash).slice(0, LONGEST_SEARCH);
    if (words) fillIn({ message: `I'm looking for: ${words}` });
  }, [fillIn]);

  if (sent) return <MessageSent title="We've received your message" message={sent} />;
  return (
    <form {...form.formProps} aria-labelledby={labelledBy} className="space-y-6">
      <NeedsScript />
      <ErrorSummary problem={form.problem} failures={form.failures} />
      <TextField {...form.field("name")} label="Name" autoComplete="name" />
      <TextField {...form.field("email")} label="Email" type="email" inputMode="email" autoComplete="email" />
      <PhoneField {...form.field("phone")} optional />
      <TextField {...form.field("message")} label="Message" rows={6} />
      <SubmitButton label="Send message" busyLabel="Sending your message…" status={form.status} />
    </form>
  );
}
