"use client";

import { useAdminPanel } from "@/components/admin/shared/admin-panel";
import { explainAdminError } from "@/components/admin/shared/explain-admin-error";
import { useEndedAdminSession } from "@/components/admin/shared/use-ended-admin-session";
import { ErrorSummary } from "@/components/forms/error-summary";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { useApiForm } from "@/components/forms/use-api-form";
import { AttributeFields } from "@/components/host-editor/attribute-fields";
import { DetailFields } from "@/components/host-editor/detail-fields";
import { detailsIn, detailValues } from "@/components/host-editor/detail-values";
import { ListingFields } from "@/components/host-editor/listing-fields";
import { changedFields } from "@/components/host-editor/listing-values";
import { ADMIN_API } from "@/lib/admin-api-paths";
import { callApi } from "@/lib/client/api";
import { ADMIN_MESSAGES } from "@/lib/content/admin-messages";
import type { OwnProviderDto } from "@/lib/schemas/provider-dto";

const valuesOf = ({
  fullName,
  serviceName,
  category,
  description,
  price,
  location,
  contact,
  details,
}: OwnProviderDto) => ({
  ...{ fullName, serviceName, category, description, price: String(price), location, contact },
  ...detailValues(details),
});

/** The form in which an admin changes the texts, price and details of a listing. */
export function ListingDetailsForm({ provider }: { provider: OwnProviderDto }) {
  const { say, reload } = useAdminPanel();
  const sessionEnded = useEndedAdminSession();
  const opened = valuesOf(provider);
  const form = useApiForm({
    initial: opened,
    schema: async () => (await import("@/lib/schemas/provider")).adminProviderUpdateSchema,
    toInput: (values) => ({ ...values, ...detailsIn(values) }),
    send: (entered) =>
      callApi<OwnProviderDto>(ADMIN_API.provider(provider._id), {
        method: "PATCH",
        body: changedFields(entered, opened),
      }),
    onSuccess: (saved) => {
      form.reset(valuesOf(saved));
      say(`Changes to ${saved.serviceName} saved.`);
      reload();
    },
    explain: (error) =>
      sessionEnded(error) ? undefined : explainAdminError(ADMIN_MESSAGES.changeDetailsFailed, error),
  });

  return (
    <form {...form.formProps} aria-label="Listing" className="mt-4 space-y-6">
      <ErrorSummary problem={form.problem} failures={form.failures} />
      <TextField {...form.field("fullName")} label="Owner's full name" autoComplete="off" />
      <ListingFields field={form.field} legend="Service" />
      <DetailFields field={form.field} />
      <AttributeFields field={form.field} />
      <SubmitButton label="Save changes" busyLabel="Saving…" status={form.status} />
    </form>
  );
}
