import { formatDate } from "@/lib/format";
import type { PaperDto } from "@/lib/schemas/paper";

/** Tells a host the state of a document that the host sent us, such as a licence. */
export function paperState({ number, expiresOn, checkedAt, declined }: PaperDto): string {
  const paper = `Number ${number}, valid until ${formatDate(expiresOn)}.`;
  if (declined !== null) {
    return `${paper} We could not confirm this document.${declined ? ` Our message: ${declined}` : ""}`;
  }
  return checkedAt
    ? `${paper} We checked this document on ${formatDate(checkedAt.slice(0, 10))}.`
    : `${paper} We are checking this document.`;
}
