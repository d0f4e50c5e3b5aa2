import Link from "next/link";
import { notFound } from "next/navigation";
import { AutoConfirmSwitch } from "@/components/admin/auto-confirm-switch";
import { Facts } from "@/components/admin/facts";
import { ListingPicturesForm } from "@/components/admin/listing-pictures-form";
import { ProviderActions } from "@/components/admin/provider-actions";
import { Section } from "@/components/admin/section";
import { Trail } from "@/components/admin/trail";
import { ScheduleSummary } from "@/components/schedules/schedule-summary";
import { buttonClass } from "@/components/ui/button-class";
import { Photo } from "@/components/ui/photo";
import { AppError } from "@/lib/errors";
import { formatInstant, formatListPrice, formatLkr } from "@/lib/format";
import { ADMIN_PAGES, PAGES, SCHEDULE_PAGES } from "@/lib/paths";
import type { OwnProviderDto } from "@/lib/schemas/provider-dto";
import { listAuditOf } from "@/lib/server/audit/queries";
import { findSchedule } from "@/lib/server/departures/schedules";
import { requirePageActor } from "@/lib/server/http/page-actor";
import { loadPart } from "@/lib/server/platform/load-part";
import { getProvider } from "@/lib/server/providers/queries";

export const metadata = { title: "Provider" };

interface ProviderPageProps {
  params: Promise<{ id: string }>;
}

export default async function ProviderPage({ params }: ProviderPageProps) {
  const { id } = await params;
  const actor = await requirePageActor("admin", ADMIN_PAGES.provider(id));
  const [provider, trail, schedule] = await Promise.all([
    getProvider(id, actor).catch((error: unknown) => {
      if (error instanceof AppError && error.code === "NOT_FOUND") return null;
      throw error;
    }) as Promise<OwnProviderDto | null>,
    loadPart(() => listAuditOf(id)),
    findSchedule({ kind: "service", id: id.toLowerCase() }),
  ]);
  if (!provider) notFound();
  const { pendingChange, approved } = provider;
  return (
    <Section
      title={provider.serviceName}
      lead={
        !approved
          ? "Waits for approval: nobody can see or book it yet."
          : pendingChange
            ? "Approved; a change waits."
            : "Approved."
      }
      actions={<ProviderActions provider={provider} leaveTo={ADMIN_PAGES.providers} />}
    >
      {pendingChange && <PendingChange provider={provider} change={pendingChange} />}
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <section aria-label="Listing" className="petal border border-line bg-surface p-5 md:p-6">
          <Facts
            facts={[
              ["Category", provider.category],
              ["Price", `${formatListPrice(provider.price)} /person (${formatLkr(provider.price)})`],
              ["Location", provider.location],
              ["Contact", provider.contact],
              ["Description", provider.description],
              ["Owner", provider.fullName],
              ["Email", provider.email],
              ["Signed up", formatInstant(provider.createdAt)],
              [
                "Public page",
                approved && (
                  <a key="page" href={PAGES.provider(provider._id)} className="text-link">
                    See it as guests do
                  </a>
                ),
              ],
            ]}
          />
        </section>
        <section aria-label="Pictures" className="petal border border-line bg-surface p-5 md:p-6">
          <Pictures
            pictures={[...(provider.profilePicture ? [provider.profilePicture] : []), ...provider.photos]}
            of={provider.serviceName}
          />
          <details className="mt-3">
            <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-base text-primary">
              Change the pictures
            </summary>
            <ListingPicturesForm key={provider.photos.join()} provider={provider} />
          </details>
        </section>
      </div>
      <section aria-label="Bookings" className="petal mt-6 border border-line bg-surface p-5 md:p-6">
        <AutoConfirmSwitch provider={provider} />
      </section>
      <section aria-labelledby="times" className="petal mt-6 border border-line bg-surface p-5 md:p-6">
        <h2 id="times" className="text-subheading">
          Times and places
        </h2>
        <div className="mt-1 mb-3">
          <ScheduleSummary schedule={schedule} />
        </div>
        <Link href={SCHEDULE_PAGES.service(provider._id)} className={buttonClass({ look: "outline" })}>
          {schedule ? "Change the schedule" : "Set a schedule"}
        </Link>
      </section>
      <Trail entries={trail} />
    </Section>
  );
}

interface PendingChangeProps {
  provider: OwnProviderDto;
  change: NonNullable<OwnProviderDto["pendingChange"]>;
}

/** The pending change, beside the approved values. */
function PendingChange({ provider, change }: PendingChangeProps) {
  const from = (now: string, next: string | undefined) => next && `${next} (now ${now})`;
  return (
    <section aria-labelledby="change" className="petal mb-6 border-2 border-wait bg-wait-soft p-5 md:p-6">
      <h2 id="change" className="text-subheading">
        The change that waits
      </h2>
      <Facts
        facts={[
          ["Name", from(provider.serviceName, change.serviceName)],
          ["Category", from(provider.category, change.category)],
          [
            "New profile picture",
            change.profilePicture && (
              <Pictures key="profile" pictures={[change.profilePicture]} of={provider.serviceName} />
            ),
          ],
          [
            "Photos once approved",
            change.photos && <Pictures key="photos" pictures={change.photos} of={provider.serviceName} />,
          ],
        ]}
      />
    </section>
  );
}

function Pictures({ pictures, of }: { pictures: readonly string[]; of: string }) {
  if (pictures.length === 0)
    return <p className="text-muted">No pictures: guests see a drawing of the category.</p>;
  return (
    <ul className="grid grid-cols-2 gap-3">
      {pictures.map((src, index) => (
        <li key={src}>
          <Photo
            src={src}
            alt={`Picture ${index + 1} of ${of}`}
            sizes="(min-width: 769px) 20rem, 45vw"
            className="aspect-4/3 w-full rounded-field"
          />
        </li>
      ))}
    </ul>
  );
}
