import Link from "next/link";
import { ActionButton } from "@/components/admin/shared/action-button";
import { buttonClass } from "@/components/ui/button-class";
import { ADMIN_API } from "@/lib/admin-api-paths";
import { editVersionPage, productVersionPage } from "@/lib/admin-paths";
import { ADMIN_MESSAGES } from "@/lib/content/admin-messages";
import { formatDate, formatInstant, formatLkr } from "@/lib/format";
import type { ProductVersionDto } from "@/lib/schemas/product-version";

interface ProductVersionsProps {
  /** Sorted by first day, the latest first. */
  versions: readonly ProductVersionDto[];
  /** Id of the version that applies today; null if the values of the catalogue in the code apply. */
  current: string | null;
  /** Whether an admin added the product. Such a product disappears when its last version is removed. */
  isAdded: boolean;
}

/** The versions of a product. If an admin removes a version, the previous one applies again. */
export function ProductVersions({ versions, current, isAdded }: ProductVersionsProps) {
  if (versions.length === 0) {
    return <p className="mt-2 text-muted">Nobody has changed this tour yet.</p>;
  }
  return (
    <>
      <p className="mt-2 text-muted">Each version applies from its date until the next one begins.</p>
      <ul className="mt-2 divide-y divide-line">
        {versions.map(({ _id, from, createdAt, tiers, productType, isHidden }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <p className="min-w-0 flex-1 basis-72">
              <strong>{`From ${formatDate(from)}`}</strong>
              {_id === current && " (applies today)"}
              {isHidden && ", visible only to the office"}
              <span className="block text-muted">
                {`${pricesInWords(tiers)}. Saved on ${formatInstant(createdAt)}.`}
              </span>
            </p>
            <Link
              href={productVersionPage(productType, _id)}
              prefetch={false}
              className={buttonClass({ look: "quiet" })}
            >
              Preview<span className="sr-only">{` the version from ${formatDate(from)}`}</span>
            </Link>
            <Link
              href={editVersionPage(productType, _id)}
              prefetch={false}
              className={buttonClass({ look: "quiet" })}
            >
              Edit<span className="sr-only">{` the version from ${formatDate(from)}`}</span>
            </Link>
            <ActionButton
              label="Remove"
              about={`the version from ${formatDate(from)}`}
              needs="adminRemoveProductVersion"
              busyLabel="Removing…"
              look="quiet"
              ask={{
                title: "Remove this version?",
                text:
                  isAdded && versions.length === 1
                    ? "This is the only version, so removing it deletes the tour. Existing bookings stay."
                    : "The previous version will apply instead. Existing bookings keep their prices.",
              }}
              call={{
                method: "DELETE",
                path: ADMIN_API.productVersion(_id),
                done: "Version removed.",
                failed: ADMIN_MESSAGES.removeVersionFailed,
              }}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function pricesInWords(tiers: ProductVersionDto["tiers"]): string {
  if (tiers.length === 0) return "Price on request";
  return tiers.map(({ from, to, lkr }) => `${groupInWords(from, to)}: ${formatLkr(lkr)}`).join(", ");
}

function groupInWords(from: number, to: number | null): string {
  if (to === null) return from === 1 ? "Any group size" : `${from} or more`;
  if (to > from) return `${from} to ${to} people`;
  return from === 1 ? "1 person" : `${from} people`;
}
