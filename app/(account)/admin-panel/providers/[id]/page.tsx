import Link from "next/link";
import { notFound } from "next/navigation";
import { Suspense } from "react";
import { AutoConfirmSwitch } from "@/components/admin/hosts/auto-confirm-switch";
import { HostFigures } from "@/components/admin/hosts/host-figures";
import { HostOffice } from "@/components/admin/hosts/host-office";
import { PendingChange, UnseenChange } from "@/components/admin/hosts/listing-changes";
import { ListingDetailsForm } from "@/components/admin/hosts/listing-details-form";
import { captioned, ListingPhotos } from "@/components/admin/hosts/listing-photos";
import { ListingPicturesForm } from "@/components/admin/hosts/listing-pictures-form";
import { PaperDecisions } from "@/components/admin/hosts/paper-decisions";
import { ProviderActions } from "@/components/admin/hosts/provider-actions";
import { Facts } from "@/components/admin/shared/facts";
import { IfMay } from "@/components/admin/shared/if-may";
import { InstantSwitch } from "@/components/admin/shared/instant-switch";
import { ListFailed } from "@/components/admin/shared/list-failed";
import { Section } from "@/components/admin/shared/section";
import { sentences } from "@/components/bookings/please-call-guest";
import { DETAIL_WORDS, detailInWords } from "@/components/host-editor/detail-words";
import { ScheduleSummary } from "@/components/schedules/schedule-summary";
import { buttonClass } from "@/components/ui/button-class";
import { ADMIN_API } from "@/lib/admin-api-paths";
import { ADMIN_PAGES, SCHEDULE_PAGES } from "@/lib/admin-paths";
import { AppError } from "@/lib/errors";
import { formatDate, formatInstant, formatListPrice, formatLkr, formatPhone } from "@/lib/format";
import { callPath, PAGES } from "@/lib/paths";
import { listHref } from "@/lib/schemas/list-address";
import type { OwnProviderDto } from "@/lib/schemas/provider-dto";
import { usualHoursOf } from "@/lib/server/bookings/answer-times";
import { hostFigures } from "@/lib/server/bookings/host-figures";
import { findStoredSchedule } from "@/lib/server/departures/schedules";
import { requireStaff } from "@/lib/server/http/page-actor";
import { loadPart } from "@/lib/server/infra/load-part";
import { isAllowed } from "@/lib/server/infra/staff-right";
import { getProvider } from "@/lib/server/providers/queries";
import { ratingsOf } from "@/lib/server/reviews/ratings";
import { History } from "../../history";

export const metadata = { title: "Host" };

interface ProviderPageProps {
  params: Promise<{ id: string }>;
}

export default async function ProviderPage({ params }: ProviderPageProps) {
  const { id } = await params;
  const actor = await requireStaff("getProvider", ADMIN_PAGES.provider(id));
  const [provider, stored] = await Promise.all([
    getProvider(id, actor).catch((error: unknown) => {
      if (error instanceof AppError && error.code === "NOT_FOUND") return null;
      throw error;
    }) as Promise<OwnProviderDto | null>,
    findStoredSchedule({ kind: "service", id: id.toLowerCase() }),
  ]);
  if (!provider) notFound();
  const { pendingChange, unseenChange, approved } = provider;
  return (
    <Section
      title={provider.serviceName}
      back={
        approved
          ? { href: ADMIN_PAGES.providers, label: "All hosts" }
          : { href: ADMIN_PAGES.pendingProviders, label: "Pending hosts" }
      }
      lead={leadOf(provider)}
      actions={<ProviderActions provider={provider} leaveTo={ADMIN_PAGES.providers} />}
    >
      {pendingChange && <PendingChange provider={provider} change={pendingChange} />}
      {unseenChange && <UnseenChange provider={provider} {...unseenChange} />}
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <div className="space-y-6">
          <section aria-label="Listing" className="petal border border-line bg-surface p-5 md:p-6">
            <Facts
              facts={[
                ["Category", provider.category],
                ["Price", `${formatListPrice(provider.price)} /person (${formatLkr(provider.price)})`],
                ["Location", provider.location],
                [
                  "Contact",
                  <a key="contact" href={callPath(provider.contact)} className="text-link">
                    {formatPhone(provider.contact)}
                  </a>,
                ],
                ["Description", provider.description],
                ["Owner", provider.fullName],
                [
                  "Email",
                  <a key="email" href={`mailto:${provider.email}`} className="text-link wrap-anywhere">
                    {provider.email}
                  </a>,
                ],
                ["Signed up", formatInstant(provider.createdAt)],
                [
                  "Bookings",
                  isAllowed(actor, "adminListBookings") && (
                    <a
                      key="bookings"
                      href={listHref(ADMIN_PAGES.bookings, { provider: provider._id })}
                      className="text-link"
                    >
                      All bookings with this host
                    </a>
                  ),
                ],
                [
                  "Public page",
                  approved && (
                    <a key="page" href={PAGES.provider(provider._id)} className="text-link">
                      View public page
                    </a>
                  ),
                ],
              ]}
            />
          </section>
          <section aria-labelledby="details" className="petal border border-line bg-surface p-5 md:p-6">
            <h2 id="details" className="text-subheading">
              Details for guests
            </h2>
            <Facts
              facts={SHOWN_DETAILS.map((field) => [
                capital(DETAIL_WORDS[field]),
                detailInWords(field, provider.details[field]) || "Not given",
              ])}
            />
            <IfMay call="adminUpdateProvider">
              <details aria-label="Edit the listing" className="mt-3">
                <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-base text-primary">
                  Edit the listing
                </summary>
                <div className="max-w-2xl">
                  <ListingDetailsForm provider={provider} />
                </div>
              </details>
            </IfMay>
          </section>
        </div>
        <div className="space-y-6">
          <section aria-label="Pictures" className="petal border border-line bg-surface p-5 md:p-6">
            <ListingPhotos
              pictures={[
                { src: provider.profilePicture },
                { src: provider.details.portrait, text: "Portrait" },
                ...captioned(provider.photos, provider.details.photoTexts),
              ]}
              of={provider.serviceName}
            />
            <IfMay call="adminUpdateProvider">
              <details aria-label="Change pictures" className="mt-3">
                <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-base text-primary">
                  Change pictures
                </summary>
                <ListingPicturesForm
                  key={[provider.details.portrait, ...provider.photos].join()}
                  provider={provider}
                />
              </details>
            </IfMay>
          </section>
          <HostOffice provider={provider} />
          {isAllowed(actor, "adminListBookings") && (
            <section aria-labelledby="figures" className="petal border border-line bg-surface p-5 md:p-6">
              <h2 id="figures" className="text-subheading">
                Figures
              </h2>
              <Suspense fallback={<p role="status">Loading figures…</p>}>
                <Figures of={provider._id} />
              </Suspense>
            </section>
          )}
          <section aria-labelledby="papers" className="petal border border-line bg-surface p-5 md:p-6">
            <h2 id="papers" className="scroll-mt-24 text-subheading">
              Documents
            </h2>
            <PaperDecisions provider={provider} />
          </section>
          <IfMay call="adminSetAutoConfirm">
            <section aria-label="Bookings" className="petal border border-line bg-surface p-5 md:p-6">
              <AutoConfirmSwitch provider={provider} />
            </section>
          </IfMay>
          <section aria-labelledby="times" className="petal border border-line bg-surface p-5 md:p-6">
            <h2 id="times" className="text-subheading">
              Days and times
            </h2>
            <div className="mt-1 mb-3">
              <ScheduleSummary schedule={stored?.schedule ?? null} />
            </div>
            <IfMay call="adminSetSchedule">
              <Link href={SCHEDULE_PAGES.service(provider._id)} className={buttonClass({ look: "outline" })}>
                {stored ? "Change schedule" : "Set schedule"}
              </Link>
            </IfMay>
            {stored && (
              <IfMay call="adminSetInstant">
                <div className="mt-6 border-line border-t pt-5">
                  <InstantSwitch
                    name={provider.serviceName}
                    api={ADMIN_API.instant(provider._id)}
                    isInstant={stored.instant ?? false}
                  />
                </div>
              </IfMay>
            )}
          </section>
        </div>
      </div>
      <History of={id} actor={actor} />
    </Section>
  );
}

/** The state of a listing in one or two sentences. */
function leadOf({ approved, suspendedUntil, pendingChange, unseenChange }: OwnProviderDto): string {
  if (!approved) return "Waiting for approval. Travellers can't see or book this listing yet.";
  const change = pendingChange
    ? "A change is waiting for approval."
    : unseenChange && "Please review the recent change.";
  const state = suspendedUntil
    ? `Suspended until the end of ${formatDate(suspendedUntil)}. Travellers can see but not book this listing.`
    : "Approved.";
  return sentences(state, change);
}

/** Bookings, revenue, cancellations, answer time and rating of the host with the id `of`. */
async function Figures({ of: id }: { of: string }) {
  const figures = await loadPart(() =>
    Promise.all([
      hostFigures(id, new Date()),
      usualHoursOf({ kind: "service", id }),
      ratingsOf([id]),
    ] as const),
  );
  if (!figures) return <ListFailed />;
  const [bookings, answerHours, ratings] = figures;
  return <HostFigures bookings={bookings} answerHours={answerHours} rating={ratings[id]} />;
}

/** The details that this page shows as text. Captions of photos are shown below the photos instead. */
const SHOWN_DETAILS = (Object.keys(DETAIL_WORDS) as (keyof typeof DETAIL_WORDS)[]).filter(
  (field) => field !== "photoTexts",
);

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
