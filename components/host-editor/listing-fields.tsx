"use client";

import { SelectField } from "@/components/forms/select-field";
import { TextField } from "@/components/forms/text-field";
import type { FieldProps } from "@/components/forms/types";
import { PROVIDER_CATEGORIES } from "@/lib/domain/provider-categories";
import { PriceField } from "./price-field";

type ListingField = "serviceName" | "contact" | "category" | "location" | "price" | "description";

const CATEGORIES = PROVIDER_CATEGORIES.map((category) => ({ value: category, label: category }));

interface ListingFieldsProps {
  field: (name: ListingField) => FieldProps;
  /** Heading of the group of fields. */
  legend?: string;
}

/** The text fields of a listing. Source: docs/product.md, "Categories". */
export function ListingFields({ field, legend = "Your service" }: ListingFieldsProps) {
  return (
    <fieldset className="space-y-6">
      <legend className="font-heading font-semibold text-subheading">{legend}</legend>
      <TextField
        {...field("serviceName")}
        label="Service name"
        autoComplete="organization"
        hint="For example: Lotus Lane Bullock Carts"
      />
      <TextField
        {...field("contact")}
        label="Contact number"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint="With country code, such as +94 77 123 4567. Guests see this number."
      />
      <SelectField
        {...field("category")}
        label="Category"
        placeholder="What do you offer?"
        options={CATEGORIES}
      />
      <TextField {...field("location")} label="Location" hint="The town or village where guests meet you" />
      <PriceField {...field("price")} />
      <TextField
        {...field("description")}
        label="Description"
        rows={6}
        hint="Describe the activity, its duration and what is included. Search results show the first 100 characters."
      />
    </fieldset>
  );
}
