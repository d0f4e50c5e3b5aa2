"use client";

import { useAdminPanel } from "@/components/admin/shared/admin-panel";
import { explainAdminError } from "@/components/admin/shared/explain-admin-error";
import { useEndedAdminSession } from "@/components/admin/shared/use-ended-admin-session";
import { ErrorSummary } from "@/components/forms/error-summary";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { useApiForm } from "@/components/forms/use-api-form";
import { ADMIN_API } from "@/lib/admin-api-paths";
import { callApi } from "@/lib/client/api";
import { ADMIN_MESSAGES } from "@/lib/content/admin-messages";
import type { CompanyDto } from "@/lib/schemas/company";

export function CompanyForm({ stored }: { stored: CompanyDto }) {
  const { say, reload } = useAdminPanel();
  const sessionEnded = useEndedAdminSession();
  const { version } = stored;
  const form = useApiForm({
    initial: valuesOf(stored),
    schema: async () => (await import("@/lib/schemas/company")).companySchema,
    toInput: ({ name, ...values }) => ({
      ...values,
      address: [name, ...values.address.split("\n").filter((line) => line.trim() !== "")],
      version,
    }),
    send: (body) => callApi<CompanyDto>(ADMIN_API.company, { method: "PUT", body }),
    onSuccess: (saved) => {
      form.reset(valuesOf(saved));
      say("Company details saved.");
      reload();
    },
    explain: (error) =>
      sessionEnded(error) ? undefined : explainAdminError(ADMIN_MESSAGES.saveCompanyFailed, error),
  });
  const { field } = form;
  return (
    <form {...form.formProps} aria-label="Company" className="mt-4 max-w-2xl space-y-6">
      <ErrorSummary problem={form.problem} failures={form.failures} />
      <TextField
        {...field("name")}
        label="Company name"
        hint="Shown in the terms and above the address. The site's name does not change."
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField {...field("phone")} label="Phone" type="tel" inputMode="tel" />
        <TextField {...field("email")} label="Email" type="email" />
      </div>
      <TextField
        {...field("address")}
        label="Address"
        rows={4}
        hint="Street on the first line, town and postal code on the second"
      />
      <TextField {...field("instagram")} label="Instagram" optional inputMode="url" placeholder="https://" />
      <TextField {...field("facebook")} label="Facebook" optional inputMode="url" placeholder="https://" />
      <TextField {...field("youtube")} label="YouTube" optional inputMode="url" placeholder="https://" />
      <SubmitButton label="Save" busyLabel="Saving…" status={form.status} look="primary" />
    </form>
  );
}

/** The values of the form. The first line of the address is the company's name. */
function valuesOf({ version: _, address: [name = "", ...address], ...contacts }: CompanyDto) {
  return { ...contacts, name, address: address.join("\n") };
}
