"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useAdminPanel } from "@/components/admin/shared/admin-panel";
import { explainAdminError } from "@/components/admin/shared/explain-admin-error";
import { failureSentence } from "@/components/admin/shared/failure-sentence";
import { SECTION_HEADING } from "@/components/admin/shared/section-heading";
import { useEndedAdminSession } from "@/components/admin/shared/use-ended-admin-session";
import { useStoredPictures } from "@/components/admin/shared/use-stored-pictures";
import { useApiForm } from "@/components/forms/use-api-form";
import { type FormPicture, pictureKey, usePictures } from "@/components/forms/use-pictures";
import { keepTexts, textOf } from "@/components/host-editor/photo-texts";
import { costsAsTyped, type TypedCost, typedCosts } from "@/components/host-editor/typed-gate-costs";
import { ADMIN_API } from "@/lib/admin-api-paths";
import { productVersionPage, SCHEDULE_PAGES } from "@/lib/admin-paths";
import { API } from "@/lib/api-paths";
import { callApi } from "@/lib/client/api";
import { ADMIN_MESSAGES } from "@/lib/content/admin-messages";
import type { Product } from "@/lib/domain/catalogue-types";
import { addedProduct, type ProductFields, withFields } from "@/lib/domain/product-fields";
import type { Schedule } from "@/lib/domain/schedule";
import { PRODUCT_PICTURES } from "@/lib/domain/uploads";
import type { FieldErrors } from "@/lib/errors";
import { formatDate } from "@/lib/format";
import type { ProductVersionDto } from "@/lib/schemas/product-version";
import { changedFields, fieldsIn, valuesOf } from "./product-values";

/** Data for the form of an existing product, besides the values that apply today. */
interface EditedProduct {
  product: Product;
  schedule: Schedule | null;
  /** Id of the newest version that the admin has seen; null if there is none. */
  seen: string | null;
  /** The versions that begin after today, the earliest first. Of versions with the same first day, only the newest. */
  later: readonly ProductVersionDto[];
  /** The version whose values the form opens with; undefined for today's values. */
  opened: ProductVersionDto | undefined;
}

export interface ProductFormProps {
  /** Undefined to add a product. */
  edited?: EditedProduct;
  /** The values that apply today. */
  fields: ProductFields;
  /** `YYYY-MM-DD` */
  today: string;
}

/** State of the form that adds or changes a product: its values, the changed fields, and the preview. */
export function useProductForm({ edited, fields, today }: ProductFormProps) {
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
      return sessionEnded(error) ? undefined : explainAdminError(ADMIN_MESSAGES.editProductFailed, error);
    },
  });
  const { values } = form;
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

  return {
    ...{ form, pictures, costs, changed, laterDays, alsoLater, setAlsoLater, preview },
    ...{ setFirstDay, showPreview },
    /** Undefined for a new product. */
    name,
    schedule,
    setCosts: (entered: readonly TypedCost[]) => {
      setCosts(entered);
      form.mend("gateCosts");
    },
  };
}

const addressesOf = ({ pictures }: Pick<ProductFields, "pictures">) =>
  pictures.map(({ image }) => API.image(image));

/** The form's values of a product's fields, with the descriptions of its pictures. */
function valuesWithPictures(fields: ProductFields) {
  const alts = fields.pictures.map(({ alt }) => alt);
  return { ...valuesOf(fields), pictures: keepTexts(addressesOf(fields), alts) };
}
