import { notFound } from "next/navigation";
import { ProductPreview } from "@/components/admin/products/product-preview";
import { Section } from "@/components/admin/shared/section";
import { productVersionPage, SCHEDULE_PAGES } from "@/lib/admin-paths";
import { productNameOf } from "@/lib/domain/product-address";
import { withFields } from "@/lib/domain/product-fields";
import { formatDate } from "@/lib/format";
import { readConfirmation } from "@/lib/server/bookings/answer-times";
import { requireStaff } from "@/lib/server/http/page-actor";
import { findVersions, readProduct } from "@/lib/server/products/queries";

export const metadata = { title: "Preview" };

interface PreviewPageProps {
  params: Promise<{ id: string; version: string }>;
}

/** Preview of a product version: the page that guests will see from the version's first day. */
export default async function ProductPreviewPage({ params }: PreviewPageProps) {
  const { id, version } = await params;
  await requireStaff("adminEditProduct", productVersionPage(id, version));
  const product = await readProduct(productNameOf({ productName: id }));
  const versions = product ? await findVersions(product.id) : [];
  const shown = versions.find(({ _id }) => _id.toHexString() === version);
  if (!product || !shown) notFound();
  const preview = withFields(product, shown.fields);
  const { schedule, confirmation } = await readConfirmation({ kind: "product", id: product.id });
  return (
    <Section
      title={`Preview: ${product.name}`}
      lead={
        preview.isHidden
          ? `This version applies from ${formatDate(shown.from)}. Only the office sees this tour.`
          : `Guests see this version from ${formatDate(shown.from)}.`
      }
      back={{ href: SCHEDULE_PAGES.product(product.id), label: product.name }}
    >
      <ProductPreview product={preview} schedule={schedule} confirmation={confirmation} />
    </Section>
  );
}
