import { Facts } from "@/components/admin/shared/facts";
import { DETAIL_WORDS, detailInWords } from "@/components/host-editor/detail-words";
import { formatInstant, formatLkr, formatPhone } from "@/lib/format";
import type { OwnProviderDto } from "@/lib/schemas/provider-dto";
import { captioned, ListingPhotos } from "./listing-photos";
import { PUBLIC_FIELDS } from "./provider-lists";

interface PendingChangeProps {
  provider: OwnProviderDto;
  change: NonNullable<OwnProviderDto["pendingChange"]>;
}

/** The pending change, with the approved values for comparison. */
export function PendingChange({ provider, change }: PendingChangeProps) {
  const from = (now: string, next: string | undefined) => next && `${next} (now ${now})`;
  return (
    <section aria-labelledby="change" className="petal mb-6 border-2 border-wait bg-wait-soft p-5 md:p-6">
      <h2 id="change" className="text-subheading">
        Change waiting for approval
      </h2>
      <Facts
        facts={[
          ["Name", from(provider.serviceName, change.serviceName)],
          ["Category", from(provider.category, change.category)],
          [
            "New profile picture",
            change.profilePicture && (
              <ListingPhotos
                key="profile"
                pictures={[
                  { src: provider.profilePicture, text: "Now" },
                  { src: change.profilePicture, text: "New" },
                ]}
                of={provider.serviceName}
              />
            ),
          ],
          [
            "New portrait",
            change.portrait && (
              <ListingPhotos
                key="portrait"
                pictures={[
                  { src: provider.details.portrait, text: "Now" },
                  { src: change.portrait, text: "New" },
                ]}
                of={provider.serviceName}
              />
            ),
          ],
          [
            "New photos",
            change.photos && (
              <ListingPhotos
                key="photos"
                pictures={captioned(change.photos, change.photoTexts ?? [])}
                of={provider.serviceName}
              />
            ),
          ],
        ]}
      />
    </section>
  );
}

/** The owner's public changes that no admin has reviewed yet: the old and the new value of each field. */
export function UnseenChange({
  provider,
  before,
  at,
}: { provider: OwnProviderDto } & NonNullable<OwnProviderDto["unseenChange"]>) {
  const now = { ...provider, ...provider.details };
  const shown = (field: keyof typeof before, values: typeof before) => {
    if (field === "price") return formatLkr(Number(values.price));
    if (field === "contact") return formatPhone(values.contact ?? "");
    return isDetail(field) ? detailInWords(field, values[field]) || "Not given" : values[field];
  };
  return (
    <section aria-labelledby="unseen" className="petal mb-6 border-2 border-wait bg-wait-soft p-5 md:p-6">
      <h2 id="unseen" className="text-subheading">
        Recent changes, already public
      </h2>
      <p className="mt-1 text-muted">Last change: {formatInstant(at)}</p>
      {(Object.keys(before) as (keyof typeof before)[]).map((field) => (
        <section key={field} aria-label={PUBLIC_FIELDS[field]} className="mt-4">
          <h3 className="font-semibold first-letter:uppercase">{PUBLIC_FIELDS[field]}</h3>
          <Facts
            facts={[
              ["Before", shown(field, before)],
              ["Now", shown(field, now)],
            ]}
          />
        </section>
      ))}
    </section>
  );
}

const isDetail = (field: string): field is keyof typeof DETAIL_WORDS => Object.hasOwn(DETAIL_WORDS, field);
