import { ProductForm } from "@/components/admin/products/product-form";
import { Section } from "@/components/admin/shared/section";
import { ADMIN_PAGES } from "@/lib/admin-paths";
import { colomboMoment } from "@/lib/domain/dates";
import { attributesOf } from "@/lib/domain/offer-attributes";
import type { ProductFields } from "@/lib/domain/product-fields";
import { requireStaff } from "@/lib/server/http/page-actor";

export const metadata = { title: "Add a tour" };

const EMPTY: ProductFields = {
  ...{ tiers: [], description: "", detailedDescription: [], duration: "", minutes: 120, startTimes: [] },
  ...{
    included: [],
    excluded: [],
    bring: [],
    notes: [],
    meetingPlace: "",
    gateCosts: [],
    pictures: [],
    isHidden: false,
    position: null,
  },
  attributes: attributesOf(),
};

export default async function NewProductPage() {
  await requireStaff("adminAddProduct", ADMIN_PAGES.newProduct);
  return (
    <Section
      title="Add a tour"
      back={{ href: ADMIN_PAGES.products, label: "All tours" }}
      lead="After you add the tour, you can set its days and times."
    >
      <ProductForm fields={EMPTY} today={colomboMoment(new Date()).date} />
    </Section>
  );
}
