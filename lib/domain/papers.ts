/**
 * Papers: the licence and insurance documents of hosts, which our team (the office) checks. Source:
 * docs/product.md, "Papers of hosts".
 */

export const PAPER_KINDS = ["licence", "insurance"] as const;

export type PaperKind = (typeof PAPER_KINDS)[number];

export const PAPER_WORDS = {
  licence: { name: "Licence" },
  insurance: { name: "Insurance" },
} as const satisfies Record<PaperKind, { name: string }>;

/** This many days before a paper expires, its host and our team get a mail. */
export const REMINDED_DAYS = 30;

/** Categories whose guests ride in a vehicle or boat. */
const WITH_VEHICLE: readonly string[] = ["Jeep Safari", "Tuk Tuk Ride", "Catamaran Boat Ride"];

interface CheckedPaper {
  kind: PaperKind;
  /** `YYYY-MM-DD`, the last day on which the paper is valid. */
  expiresOn: string;
  /** Null until our team has checked the paper, or if our team declined it. */
  checkedAt?: Date | null | undefined;
}

/** The checked papers that are valid on a day. @param today `YYYY-MM-DD` */
export function validPapers<Paper extends CheckedPaper>(papers: readonly Paper[], today: string): Paper[] {
  return papers.filter(({ checkedAt, expiresOn }) => checkedAt && expiresOn >= today);
}

/** The fields that decide whether a listing is paused. */
export interface Pausable {
  category: string;
  papers?: readonly CheckedPaper[] | undefined;
  /** The last day of a suspension, `YYYY-MM-DD`; null or missing without one. */
  suspendedUntil?: string | null | undefined;
}

/**
 * Whether a listing is paused, so that guests cannot book it. Every listing is paused while our team has suspended it. A
 * listing for a vehicle or boat is also paused if a checked paper has expired and the host has no valid paper of that
 * kind. A host who never sent papers can be booked.
 * @param today `YYYY-MM-DD`
 */
export function isPaused({ category, papers = [], suspendedUntil }: Pausable, today: string): boolean {
  if (suspendedUntil && suspendedUntil >= today) return true;
  if (!WITH_VEHICLE.includes(category)) return false;
  const valid = validPapers(papers, today);
  return papers.some(({ kind, checkedAt }) => checkedAt && !valid.some((paper) => paper.kind === kind));
}
