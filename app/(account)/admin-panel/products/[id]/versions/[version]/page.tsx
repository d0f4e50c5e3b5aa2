import { notFound } from "next/navigation";
import { Section } from "@/components/admin/shared/section";
import { ProductBody } from "@/components/products/product-body";
import { ProductCard } from "@/components/products/product-card";
import { ProductFacts } from "@/components/products/product-facts";
import { tourOnCard } from "@/components/products/tour-on-card";
import { productVersionPage, SCHEDULE_PAGES } from "@/lib/admin-paths";
import { withFields } from "@/lib/domain/product-fields";
import { formatDate } from "@/lib/format";
import { productNameOf } from "@/lib/product-address";
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
      <h2 className="mt-6 mb-3 text-subheading">On the tour's page</h2>
      <ProductFacts product={preview} schedule={schedule} confirmation={confirmation} />
      <div className="mt-5">
        <ProductBody product={preview} isScheduled={Boolean(schedule)} />
      </div>
      <h2 className="mt-10 mb-3 text-subheading">In lists</h2>
      <div className="max-w-80">
        <ProductCard tour={tourOnCard(preview)} />
      </div>
    </Section>
  );
}
