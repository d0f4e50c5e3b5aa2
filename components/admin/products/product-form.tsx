"use client";

import { useAdminPanel } from "@/components/admin/shared/admin-panel";
import { explainAdminError } from "@/components/admin/shared/explain-admin-error";
import { useEndedAdminSession } from "@/components/admin/shared/use-ended-admin-session";
import { ErrorSummary } from "@/components/forms/error-summary";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { useApiForm } from "@/components/forms/use-api-form";
import { ADMIN_API } from "@/lib/api-paths";
import { callApi } from "@/lib/client/api";
import { MESSAGES } from "@/lib/content/messages";
import type { ProductFields } from "@/lib/domain/product-fields";
import { formatDate, formatListPrice, formatLkr } from "@/lib/format";
import type { ProductVersionDto } from "@/lib/schemas/product-version";
import { largestAsTyped, pricesAsTyped, typedPrices } from "./typed-prices";

interface ProductFormProps {
  name: string;
  fields: ProductFields;
  /** `YYYY-MM-DD` */
  today: string;
  /** Id of the newest version; null without one. */
  seen: string | null;
}

const lines = (text: string) => text.split("\n").filter((line) => line.trim() !== "");

/** Paragraphs are separated by an empty line. */
const paragraphs = (text: string) => text.split(/\n\s*\n/).filter((one) => one.trim() !== "");

/** The form in which an admin changes prices and texts of a product, from today or a later day on. */
export function ProductForm({ name, fields, today, seen }: ProductFormProps) {
  const { say, reload } = useAdminPanel();
  const sessionEnded = useEndedAdminSession();
  const form = useApiForm({
    initial: {
      from: today,
      tiers: pricesAsTyped(fields.tiers),
      largest: largestAsTyped(fields.tiers),
      description: fields.description,
      detailedDescription: fields.detailedDescription.join("\n\n"),
      duration: fields.duration,
      included: fields.included.join("\n"),
      excluded: fields.excluded.join("\n"),
      bring: fields.bring.join("\n"),
      notes: fields.notes.join("\n"),
    },
    schema: async () => (await import("@/lib/schemas/product-version")).productEditSchema,
    toInput: ({ largest, ...values }) => ({
      ...values,
      tiers: typedPrices(values.tiers, largest),
      detailedDescription: paragraphs(values.detailedDescription),
      included: lines(values.included),
      excluded: lines(values.excluded),
      bring: lines(values.bring),
      notes: lines(values.notes),
      seen,
    }),
    send: (body, idempotencyKey) =>
      callApi<ProductVersionDto>(ADMIN_API.product(name), { method: "PUT", body, idempotencyKey }),
    onSuccess: ({ from }) => {
      say(from > today ? `${name} changes on ${formatDate(from)}.` : `${name} is changed.`);
      reload();
    },
    explain: (error) =>
      sessionEnded(error) ? undefined : explainAdminError(MESSAGES.editProductFailed, error),
  });
  const { field, values } = form;
  return (
    <form {...form.formProps} aria-label="Prices and texts" className="mt-4 max-w-3xl space-y-6">
      <ErrorSummary problem={form.problem} failures={form.failures} />
      <TextField
        {...field("from")}
        label="Valid from"
        type="date"
        min={today}
        hint="Bookings made before keep their price."
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          {...field("tiers")}
          label="Prices per adult, in LKR"
          optional
          rows={5}
          hint="A line for each group size: people, colon, price. For example 2: 2100. Without prices, guests ask for one."
        />
        <div className="space-y-6">
          <TextField
            {...field("largest")}
            label="Largest group"
            optional
            inputMode="numeric"
            hint="Empty: up to 100 people"
          />
          <Preview typed={values.tiers} largest={values.largest} />
        </div>
      </div>
      <TextField {...field("description")} label="Short description" rows={3} hint="For cards" />
      <TextField
        {...field("detailedDescription")}
        label="Text of the page"
        rows={8}
        hint="An empty line starts a new paragraph."
      />
      <TextField {...field("duration")} label="Duration" hint="For example: 3 to 4 hours" />
      {(
        [
          ["included", "What is included"],
          ["excluded", "What is not included"],
          ["bring", "What to bring"],
          ["notes", "Notes"],
        ] as const
      ).map(([name_, label]) => (
        <TextField key={name_} {...field(name_)} label={label} optional rows={4} hint="One per line" />
      ))}
      <SubmitButton label="Save" busyLabel="Saving…" status={form.status} look="primary" />
    </form>
  );
}

/** The typed prices as guests see them; empty while they cannot be read. */
function Preview({ typed, largest }: { typed: string; largest: string }) {
  const tiers = typedPrices(typed, largest);
  if (tiers.length === 0 || tiers.some(({ from, lkr }) => Number.isNaN(from) || Number.isNaN(lkr)))
    return null;
  return (
    <div>
      <p className="font-semibold">Guests see</p>
      <ul className="mt-1 tabular-nums">
        {tiers.map(({ from, to, lkr }) => (
          <li key={from}>
            {`${to === null ? `${from} or more` : from === to ? from : `${from} to ${to}`}: ${formatListPrice(lkr)} (${formatLkr(lkr)})`}
          </li>
        ))}
      </ul>
    </div>
  );
}
