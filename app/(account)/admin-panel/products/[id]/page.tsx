import { notFound } from "next/navigation";
import { ProductForm } from "@/components/admin/products/product-form";
import { ProductVersions } from "@/components/admin/products/product-versions";
import { IfMay } from "@/components/admin/shared/if-may";
import { InstantSwitch } from "@/components/admin/shared/instant-switch";
import { Section } from "@/components/admin/shared/section";
import { ScheduleForm } from "@/components/schedules/schedule-form";
import { ADMIN_API } from "@/lib/admin-api-paths";
import { ADMIN_PAGES, SCHEDULE_PAGES } from "@/lib/admin-paths";
import { isBookableOnline } from "@/lib/domain/catalogue";
import { colomboMoment } from "@/lib/domain/dates";
import { productNameOf } from "@/lib/domain/product-address";
import { fieldsOf, laterVersions, versionOn } from "@/lib/domain/product-fields";
import { formatDate } from "@/lib/format";
import { findStoredSchedule } from "@/lib/server/departures/schedules";
import { requireStaff } from "@/lib/server/http/page-actor";
import { findVersions, readProduct, toVersionDto } from "@/lib/server/products/queries";

export const metadata = { title: "Tour" };

interface ProductPageProps {
  params: Promise<{ id: string }>;
  /** `edit`: id of a product version. The form then opens with the values of that version. */
  searchParams: Promise<{ edit?: string | string[] }>;
}

export default async function ProductPage({ params, searchParams }: ProductPageProps) {
  const { id } = await params;
  const { edit } = await searchParams;
  const here = SCHEDULE_PAGES.product(id);
  await requireStaff("adminSetProductSchedule", here);
  const product = await readProduct(productNameOf({ productName: id }));
  if (!product) notFound();
  const [stored, versions] = await Promise.all([
    findStoredSchedule({ kind: "product", id: product.id }),
    findVersions(product.id),
  ]);
  const dtos = versions.map((version) => toVersionDto(product, version));
  const opened = dtos.find(({ _id }) => _id === edit);
  const newest = versions.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0];
  const { date } = colomboMoment(new Date());
  return (
    <Section
      title={product.name}
      back={{ href: ADMIN_PAGES.products, label: "All tours" }}
      lead={product.isHidden ? "Only the office sees this tour." : undefined}
    >
      <IfMay call="adminEditProduct">
        <section aria-labelledby="content" className="petal mb-6 border border-line bg-surface p-5 md:p-6">
          <h2 id="content" className="text-subheading">
            Prices, text and pictures
          </h2>
          <ProductVersions
            versions={dtos}
            current={versionOn(versions, date)?._id.toHexString() ?? null}
            isAdded={Boolean(newest?.added)}
          />
          <details
            key={opened?._id}
            id="edit"
            aria-label="Edit the tour"
            className="mt-3"
            open={Boolean(opened)}
          >
            <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary">
              {opened ? `Edit the version from ${formatDate(opened.from)}` : "Edit the tour"}
            </summary>
            <ProductForm
              key={newest?._id.toHexString() ?? "first"}
              edited={{
                ...{ product, schedule: stored?.schedule ?? null, opened },
                seen: newest?._id.toHexString() ?? null,
                later: laterVersions(versions, date).map((version) => toVersionDto(product, version)),
              }}
              fields={fieldsOf(product)}
              today={date}
            />
          </details>
        </section>
      </IfMay>
      {stored && isBookableOnline(product) && (
        <IfMay call="adminSetProductInstant">
          <section
            aria-label="Instant confirmation"
            className="petal mb-6 border border-line bg-surface p-5 md:p-6"
          >
            <InstantSwitch
              name={product.name}
              api={ADMIN_API.productInstant(product.id)}
              isInstant={stored.instant ?? false}
            />
          </section>
        </IfMay>
      )}
      <ScheduleForm
        schedule={stored?.schedule ?? null}
        api={ADMIN_API.productSchedule(product.id)}
        editor="admin"
        returnTo={here}
      />
    </Section>
  );
}
