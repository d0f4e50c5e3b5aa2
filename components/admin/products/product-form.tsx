"use client";

import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useAdminPanel } from "@/components/admin/shared/admin-panel";
import { explainAdminError } from "@/components/admin/shared/explain-admin-error";
import { failureSentence } from "@/components/admin/shared/failure-sentence";
import { SECTION_HEADING } from "@/components/admin/shared/section-heading";
import { useEndedAdminSession } from "@/components/admin/shared/use-ended-admin-session";
import { useStoredPictures } from "@/components/admin/shared/use-stored-pictures";
import { ChoiceField } from "@/components/forms/choice-field";
import { ErrorSummary } from "@/components/forms/error-summary";
import { SelectField } from "@/components/forms/select-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { useApiForm } from "@/components/forms/use-api-form";
import { type FormPicture, pictureKey, usePictures } from "@/components/forms/use-pictures";
import { AttributeFields } from "@/components/host-editor/attribute-fields";
import { keepTexts, textOf } from "@/components/host-editor/photo-texts";
import { buttonClass } from "@/components/ui/button-class";
import { productVersionPage, SCHEDULE_PAGES } from "@/lib/admin-paths";
import { ADMIN_API, API } from "@/lib/api-paths";
import { callApi } from "@/lib/client/api";
import { MESSAGES } from "@/lib/content/messages";
import { PRODUCT_CATEGORIES, type Product } from "@/lib/domain/catalogue-types";
import {
  addedProduct,
  PRODUCT_FIELD_WORDS,
  type ProductFields,
  withFields,
} from "@/lib/domain/product-fields";
import type { Schedule } from "@/lib/domain/schedule";
import { PRODUCT_PICTURES } from "@/lib/domain/uploads";
import type { FieldErrors } from "@/lib/errors";
import { formatDate } from "@/lib/format";
import type { ProductVersionDto } from "@/lib/schemas/product-version";
import { GateCostFields } from "./gate-cost-fields";
import { GuestsSee } from "./guests-see";
import { ProductPictures } from "./product-pictures";
import { changedFields, fieldsIn, valuesOf } from "./product-values";
import { costsAsTyped, type TypedCost, typedCosts } from "./typed-gate-costs";

/** Data for the form of an existing product, besides the values that apply today. */
interface EditedProduct {
  product: Product;
  schedule: Schedule | null;
  /** Id of the newest version that the admin has seen; null if there is none. */
  seen: string | null;
  /** The versions that begin after today, one for each first day, the earliest first. */
  later: readonly ProductVersionDto[];
  /** The version whose values the form opens with; undefined for today's values. */
  opened: ProductVersionDto | undefined;
}

interface ProductFormProps {
  /** Undefined to add a product. */
  edited?: EditedProduct;
  /** The values that apply today. */
  fields: ProductFields;
  /** `YYYY-MM-DD` */
  today: string;
}

const ProductPreview = dynamic(() => import("./product-preview").then((part) => part.ProductPreview));

const CATEGORIES = PRODUCT_CATEGORIES.map((category) => ({ value: category, label: category }));

/**
 * The form in which an admin adds or changes a product. The change applies from today or from a later day.
 */
export function ProductForm({ edited, fields, today }: ProductFormProps) {
  const { say, reload } = useAdminPanel();
  const router = useRouter();
  const sessionEnded = useEndedAdminSession();
  const { product, schedule = null, seen = null, later = [], opened } = edited ?? {};
  const name = product?.name;
  const first = opened ?? fields;
  const there = addressesOf(first);
  const pictures = usePictures(`product:${opened?._id ?? name ?? "new"}:pictures`, PRODUCT_PICTURES, there);
  const stored = useStoredPictures(pictures);
  const [costs, setCosts] = useState<readonly TypedCost[]>(costsAsTyped(first.gateCosts));
  const [alsoLater, setAlsoLater] = useState(false);
  const [preview, setPreview] = useState<{ product?: Product | undefined; problem?: string }>({});
  const schema = async () => {
    const schemas = await import("@/lib/schemas/product-version");
    return name ? schemas.productEditSchema : schemas.newProductSchema;
  };
  const initial = {
    ...{ name: name ?? "", category: "", priceUnit: "person", adultsOnly: "no" },
    ...{ from: opened && opened.from > today ? opened.from : today, gateCosts: "" },
    ...valuesWithPictures(first),
  };
  const form = useApiForm({
    initial,
    schema,
    toInput,
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
      if (opened) return router.push(SCHEDULE_PAGES.product(productType));
      document.getElementById(SECTION_HEADING)?.scrollIntoView();
    },
    explain: (error) => {
      stored.forget();
      return sessionEnded(error) ? undefined : explainAdminError(MESSAGES.editProductFailed, error);
    },
  });
  const { field, values } = form;
  const base = fieldsOn(values.from);
  const picturesIn = (list: readonly FormPicture[], texts: string) =>
    JSON.stringify(list.map((picture) => [pictureKey(picture), textOf(texts, picture)]));
  const areCostsChanged = JSON.stringify(costs) !== JSON.stringify(costsAsTyped(base.gateCosts));
  const arePicturesChanged =
    picturesIn(pictures.all, values.pictures) !==
    picturesIn(addressesOf(base), valuesWithPictures(base).pictures);
  const changed: (keyof ProductFields)[] = [
    ...changedFields(valuesOf(base), values),
    ...(areCostsChanged ? (["gateCosts"] as const) : []),
    ...(arePicturesChanged ? (["pictures"] as const) : []),
  ];
  const laterDays = later.map(({ from }) => from).filter((from) => from > values.from);

  function toInput(entered: typeof initial) {
    const { from } = entered;
    const changeable = {
      ...{ from, ...fieldsIn(entered), gateCosts: typedCosts(costs) },
      pictures: pictures.all.map((picture) => ({
        image: stored.idOf(picture),
        alt: textOf(entered.pictures, picture),
      })),
    };
    if (name) return { ...changeable, seen, alsoLater };
    const { category, priceUnit, adultsOnly } = entered;
    return { ...changeable, name: entered.name, category, priceUnit, adultsOnly: adultsOnly === "yes" };
  }

  /** The values that apply on a day if this change is not saved. */
  function fieldsOn(day: string): ProductFields {
    return later.findLast(({ from }) => from <= day) ?? fields;
  }

  /** Sets the first day. Fields that the admin has not changed get the values that apply on that day. */
  function setFirstDay(day: string) {
    form.set("from", day);
    const next = fieldsOn(day);
    if (opened || next === base || day < today) return;
    const before = valuesOf(base);
    const after = valuesOf(next);
    for (const value of Object.keys(after) as (keyof typeof after)[]) {
      if (values[value] === before[value]) form.set(value, after[value]);
    }
    if (!areCostsChanged) setCosts(costsAsTyped(next.gateCosts));
    if (arePicturesChanged) return;
    pictures.clear(addressesOf(next));
    form.set("pictures", valuesWithPictures(next).pictures);
  }

  async function showPreview() {
    try {
      await stored.store();
      const checked = (await schema()).safeParse(toInput(values));
      if (!checked.success) return setPreview({ problem: checked.error.issues[0]?.message ?? "" });
      const { data } = checked;
      const added = "category" in data && addedProduct(data.name, data, data);
      setPreview({ product: added || (product && withFields(product, data)) });
    } catch (error) {
      setPreview({ problem: failureSentence("Failed to show the preview", error) });
    }
  }

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
            onValue={setFirstDay}
            label={name ? "Valid from" : "Public from"}
            type="date"
            min={today}
            hint={
              name
                ? "The change applies to bookings made from this day on. Existing bookings keep their price."
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
        <div className="space-y-4">
          {name && <ChangedFields changed={changed} from={values.from} />}
          {laterDays.length > 0 && (
            <label className="flex min-h-11 gap-2.5">
              <input
                type="checkbox"
                checked={alsoLater}
                onChange={({ target }) => setAlsoLater(target.checked)}
                className="mt-1 size-5 shrink-0 accent-primary"
              />
              <span>
                <span className="font-semibold">Also change the later versions</span>
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
              onClick={() => void showPreview()}
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
          <ProductPreview product={preview.product} schedule={schedule} />
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
      {changed.length === 0 ? "Nothing changed yet." : `Changes from ${formatDate(from)}: ${fields}.`}
    </p>
  );
}

const LIST = new Intl.ListFormat("en");

const addressesOf = ({ pictures }: Pick<ProductFields, "pictures">) =>
  pictures.map(({ image }) => API.image(image));

/** The form's values of a product's fields, with the descriptions of its pictures. */
function valuesWithPictures(fields: ProductFields) {
  const alts = fields.pictures.map(({ alt }) => alt);
  return { ...valuesOf(fields), pictures: keepTexts(addressesOf(fields), alts) };
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
