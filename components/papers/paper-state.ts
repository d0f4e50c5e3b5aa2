import { formatDate } from "@/lib/format";
import type { PaperDto } from "@/lib/schemas/paper";

/** The state of a paper, for its host. */
export function paperState({ number, expiresOn, checkedAt, declined }: PaperDto): string {
  const paper = `Number ${number}, valid until ${formatDate(expiresOn)}.`;
  if (declined !== null) {
    return `${paper} We could not confirm it.${declined ? ` Our message: ${declined}` : ""}`;
  }
  return checkedAt
    ? `${paper} Checked by us on ${formatDate(checkedAt.slice(0, 10))}.`
    : `${paper} We are checking it.`;
}
