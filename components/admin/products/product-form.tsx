"use client";

import dynamic from "next/dynamic";
import { ChoiceField } from "@/components/forms/choice-field";
import { ErrorSummary } from "@/components/forms/error-summary";
import { SelectField } from "@/components/forms/select-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { AttributeFields } from "@/components/host-editor/attribute-fields";
import { GateCostFields } from "@/components/host-editor/gate-cost-fields";
import { buttonClass } from "@/components/ui/button-class";
import { PRODUCT_CATEGORIES } from "@/lib/domain/catalogue-types";
import { PRODUCT_FIELD_WORDS, type ProductFields } from "@/lib/domain/product-fields";
import { formatDate } from "@/lib/format";
import { GuestsSee } from "./guests-see";
import { ProductPictures } from "./product-pictures";
import { type ProductFormProps, useProductForm } from "./use-product-form";

const ProductPreview = dynamic(() => import("./product-preview").then((part) => part.ProductPreview));

const CATEGORIES = PRODUCT_CATEGORIES.map((category) => ({ value: category, label: category }));

/**
 * The form in which an admin adds or changes a product. The change applies from today or from a later day.
 */
export function ProductForm(props: ProductFormProps) {
  const state = useProductForm(props);
  const { form, name, pictures, costs, changed, laterDays, alsoLater, preview } = state;
  const { field, values } = form;
  const { today } = props;
  const level = name ? "h3" : "h2";
  return (
    <>
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
            onValue={state.setFirstDay}
            label={name ? "Valid from" : "Public from"}
            type="date"
            min={today}
            hint={
              name
                ? "Bookings made from this day on get the new price. Bookings made before keep the old one, whenever the tour is."
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
            onCosts={state.setCosts}
            error={form.problem?.fields?.gateCosts}
          />
        </Part>
        <div className="space-y-4">
          {name && <ChangedFields changed={changed} from={values.from} />}
          {laterDays.length > 0 && (
            <label className="flex min-h-11 gap-2.5">
              <input
                type="checkbox"
                checked={alsoLater}
                onChange={({ target }) => state.setAlsoLater(target.checked)}
                className="mt-1 size-5 shrink-0 accent-primary"
              />
              <span>
                <span className="font-semibold">
                  {laterDays.length === 1
                    ? "Also change the later version"
                    : "Also change the later versions"}
                </span>
                <span className="block text-base text-muted">
                  {`Otherwise the ${laterDays.length === 1 ? "version" : "versions"} from ${LIST.format(laterDays.map((day) => formatDate(day)))} will undo this change.`}
                </span>
              </span>
            </label>
          )}
          <div className="flex flex-wrap gap-3">
            <SubmitButton
              label={name ? "Save" : "Add the tour"}
              busyLabel="Saving…"
              status={form.status}
              look="primary"
            />
            <button
              type="button"
              className={buttonClass({ look: "outline" })}
              onClick={() => void state.showPreview()}
            >
              Preview
            </button>
          </div>
          <p role="alert" className="font-medium text-danger empty:hidden">
            {preview.problem}
          </p>
        </div>
      </form>
      {preview.product && (
        <section aria-label="Preview" className="mt-10 border-line border-t pt-6">
          <p className="font-semibold" role="status">
            Preview of your unsaved changes
          </p>
          <ProductPreview product={preview.product} schedule={state.schedule} />
        </section>
      )}
    </>
  );
}

interface ChangedFieldsProps {
  changed: readonly (keyof ProductFields)[];
  /** `YYYY-MM-DD`, or empty. */
  from: string;
}

/** Lists the fields that the change modifies from its first day. */
function ChangedFields({ changed, from }: ChangedFieldsProps) {
  if (from === "") return null;
  const fields = LIST.format(changed.map((name) => PRODUCT_FIELD_WORDS[name]));
  return (
    <p role="status" className="text-muted">
      {changed.length === 0
        ? "Nothing changed yet."
        : `Changes that apply from ${formatDate(from)}: ${fields}.`}
    </p>
  );
}

const LIST = new Intl.ListFormat("en");

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
