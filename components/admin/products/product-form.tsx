"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useAdminPanel } from "@/components/admin/shared/admin-panel";
import { explainAdminError } from "@/components/admin/shared/explain-admin-error";
import { SECTION_HEADING } from "@/components/admin/shared/section-heading";
import { useEndedAdminSession } from "@/components/admin/shared/use-ended-admin-session";
import { useStoredPictures } from "@/components/admin/shared/use-stored-pictures";
import { ChoiceField } from "@/components/forms/choice-field";
import { ErrorSummary } from "@/components/forms/error-summary";
import { SelectField } from "@/components/forms/select-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { useApiForm } from "@/components/forms/use-api-form";
import { usePictures } from "@/components/forms/use-pictures";
import { AttributeFields } from "@/components/host-editor/attribute-fields";
import { keepTexts, textOf } from "@/components/host-editor/photo-texts";
import { productVersionPage, SCHEDULE_PAGES } from "@/lib/admin-paths";
import { ADMIN_API, API } from "@/lib/api-paths";
import { callApi } from "@/lib/client/api";
import { MESSAGES } from "@/lib/content/messages";
import { PRODUCT_CATEGORIES } from "@/lib/domain/catalogue-types";
import type { ProductFields } from "@/lib/domain/product-fields";
import { PRODUCT_PICTURES } from "@/lib/domain/uploads";
import type { FieldErrors } from "@/lib/errors";
import { formatDate } from "@/lib/format";
import type { ProductVersionDto } from "@/lib/schemas/product-version";
import { GateCostFields } from "./gate-cost-fields";
import { GuestsSee } from "./guests-see";
import { ProductPictures } from "./product-pictures";
import { fieldsIn, valuesOf } from "./product-values";
import { costsAsTyped, type TypedCost, typedCosts } from "./typed-gate-costs";

interface ProductFormProps {
  /** The product to change; undefined to add one. */
  name?: string;
  fields: ProductFields;
  /** `YYYY-MM-DD` */
  today: string;
  /** Id of the newest version that the admin has seen; null if there is none. */
  seen?: string | null;
}

const CATEGORIES = PRODUCT_CATEGORIES.map((category) => ({ value: category, label: category }));

/**
 * The form in which an admin adds or changes a product. The change applies from today or from a later day.
 */
export function ProductForm({ name, fields, today, seen = null }: ProductFormProps) {
  const { say, reload } = useAdminPanel();
  const router = useRouter();
  const sessionEnded = useEndedAdminSession();
  const there = fields.pictures.map(({ image }) => API.image(image));
  const pictures = usePictures(`product:${name ?? "new"}:pictures`, PRODUCT_PICTURES, there);
  const stored = useStoredPictures(pictures);
  const [costs, setCosts] = useState<readonly TypedCost[]>(costsAsTyped(fields.gateCosts));
  const form = useApiForm({
    initial: {
      ...{ name: name ?? "", category: "", priceUnit: "person", adultsOnly: "no" },
      ...{ from: today, ...valuesOf(fields), gateCosts: "" },
      pictures: keepTexts(
        there,
        fields.pictures.map(({ alt }) => alt),
      ),
    },
    schema: async () => {
      const schemas = await import("@/lib/schemas/product-version");
      return name ? schemas.productEditSchema : schemas.newProductSchema;
    },
    toInput: (values) => {
      const { from, category, priceUnit } = values;
      const changed = {
        ...{ from, ...fieldsIn(values), gateCosts: typedCosts(costs) },
        pictures: pictures.all.map((picture) => ({
          image: stored.idOf(picture),
          alt: textOf(values.pictures, picture),
        })),
      };
      if (name) return { ...changed, seen };
      const fixed = { name: values.name, category, priceUnit, adultsOnly: values.adultsOnly === "yes" };
      return { ...changed, ...fixed };
    },
    beside: {
      names: [],
      ready: stored.store,
      check: (): FieldErrors => (pictures.problem ? { pictures: pictures.problem } : {}),
    },
    send: (body, idempotencyKey) =>
      callApi<ProductVersionDto>(name ? ADMIN_API.product(name) : ADMIN_API.products, {
        ...{ method: name ? "PUT" : "POST", body, idempotencyKey },
      }),
    onSuccess: ({ _id, from, productType, pictures: kept }: ProductVersionDto) => {
      pictures.clear(kept.map(({ image }) => API.image(image)));
      if (!name) return router.push(SCHEDULE_PAGES.product(productType));
      say(from > today ? `Changes to ${name} apply from ${formatDate(from)}.` : `Changes to ${name} saved.`);
      reload();
      if (from > today) return router.push(productVersionPage(productType, _id));
      document.getElementById(SECTION_HEADING)?.scrollIntoView();
    },
    explain: (error) => {
      stored.forget();
      return sessionEnded(error) ? undefined : explainAdminError(MESSAGES.editProductFailed, error);
    },
  });
  const { field, values } = form;
  const level = name ? "h3" : "h2";
  return (
    <form
      {...form.formProps}
      aria-label={name ? "Edit the tour" : "New tour"}
      className="mt-4 max-w-3xl space-y-10"
    >
      <ErrorSummary problem={form.problem} failures={form.failures} />
      {!name && (
        <Part level={level} title="The tour">
          <TextField
            {...field("name")}
            label="Name"
            hint="You can't change the name later, because it is part of the page's address."
          />
          <SelectField
            {...field("category")}
            label="Category"
            placeholder="Choose a category"
            options={CATEGORIES}
          />
          <ChoiceField
            {...field("priceUnit")}
            legend="How is the tour priced?"
            options={[
              { value: "person", label: "Per person" },
              { value: "day", label: "Per person per day" },
            ]}
          />
          <ChoiceField {...field("adultsOnly")} legend="Only for adults?" options={NO_OR_YES} />
        </Part>
      )}
      <Part level={level} title="Who sees the tour, and when">
        <TextField
          {...field("from")}
          label={name ? "Valid from" : "Public from"}
          type="date"
          min={today}
          hint={
            name
              ? "The change applies to bookings made from this day on, and existing bookings keep their price. To check the change before guests see it, choose a later day."
              : "Until then, only the office sees the tour."
          }
        />
        <ChoiceField
          {...field("isHidden")}
          legend="Who can find and book the tour?"
          options={[
            { value: "no", label: "Everybody" },
            { value: "yes", label: "Only the office" },
          ]}
        />
        <TextField
          {...field("position")}
          label="Position in lists"
          optional
          inputMode="numeric"
          hint="1 comes first. Leave empty for the usual order."
        />
      </Part>
      <Part level={level} title="Prices">
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField
            {...field("tiers")}
            label="Prices per adult, in LKR"
            optional
            rows={5}
            hint="Write one price per line, such as “4: 7500” for groups of 4 or more. Leave empty if guests must ask for a price."
          />
          <div className="space-y-6">
            <TextField
              {...field("largest")}
              label="Largest group"
              optional
              inputMode="numeric"
              hint="Leave empty to allow up to 100 people"
            />
            <GuestsSee typed={values.tiers} largest={values.largest} />
          </div>
        </div>
      </Part>
      <Part level={level} title="Pictures">
        <ProductPictures
          pictures={pictures}
          texts={field("pictures")}
          error={form.problem?.fields?.pictures}
          onChange={() => form.mend("pictures")}
        />
      </Part>
      <Part level={level} title="Text">
        <TextField
          {...field("description")}
          label="Short description"
          rows={3}
          hint="Shown in lists of tours"
        />
        <TextField
          {...field("detailedDescription")}
          label="Page text"
          rows={8}
          hint="An empty line starts a new paragraph."
        />
        {(
          [
            ["included", "What is included"],
            ["excluded", "What is not included"],
            ["bring", "What to bring"],
            ["notes", "Notes"],
          ] as const
        ).map(([list, label]) => (
          <TextField key={list} {...field(list)} label={label} optional rows={4} hint="One per line" />
        ))}
      </Part>
      <Part level={level} title="Time and place">
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField {...field("duration")} label="Duration in words" hint="For example: 3 to 4 hours" />
          <TextField
            {...field("minutes")}
            label="Longest duration, in minutes"
            inputMode="numeric"
            hint="Used in calendars and filters. For 4 hours, enter 240."
          />
        </div>
        <TextField
          {...field("startTimes")}
          label="Usual start times"
          optional
          hint="Separated by commas, for example 06:00, 14:30"
        />
        <TextField
          {...field("meetingPlace")}
          label="Meeting place"
          hint="Include the town, so that the page can show a map"
        />
      </Part>
      <Part level={level} title="Suitability">
        <AttributeFields field={field} />
      </Part>
      <Part level={level} title="Not included in the price">
        <p className="text-muted">Costs that guests pay separately on the day, such as park tickets.</p>
        <GateCostFields
          name="gateCosts"
          costs={costs}
          onCosts={(changed) => {
            setCosts(changed);
            form.mend("gateCosts");
          }}
          today={today}
          error={form.problem?.fields?.gateCosts}
        />
      </Part>
      <SubmitButton
        label={name ? "Save" : "Add the tour"}
        busyLabel="Saving…"
        status={form.status}
        look="primary"
      />
    </form>
  );
}

const NO_OR_YES = [
  { value: "no", label: "No" },
  { value: "yes", label: "Yes" },
];

interface PartProps {
  level: "h2" | "h3";
  title: string;
  children: React.ReactNode;
}

function Part({ level: Heading, title, children }: PartProps) {
  return (
    <div className="space-y-6">
      <Heading className="font-semibold text-lg">{title}</Heading>
      {children}
    </div>
  );
}
