import "server-only";
import type { AUDIT_NOUNS } from "../../domain/audit-nouns";
import { preview } from "../../format";
import { listHref } from "../../list-address";
import { ADMIN_PAGES } from "../../paths";
import type { AuditEntryDto } from "../../schemas/admin-dto";
import { listDeletions } from "../audit/queries";
import { bookingNames } from "../bookings/queries";
import { senderNames } from "../contact/queries";
import { serviceNames } from "../providers/queries";
import { reviewNames } from "../reviews/queries";
import { touristNames } from "../tourists/queries";

/** What entries of the trail are about, in words. */

/** One thing that was changed. */
export interface AuditSubject {
  name: string;
  /** Where an admin sees it; null when it is gone. */
  href: string | null;
}

interface Noun {
  /** The names of those that are there, by id. */
  names: (ids: readonly string[]) => Promise<Map<string, string>>;
  href: (id: string, name: string) => string;
}

const found = (list: string) => (_: string, name: string) => listHref(list, { q: name.slice(0, 200) });

const NOUNS: Record<Exclude<(typeof AUDIT_NOUNS)[number], "export">, Noun> = {
  booking: { names: bookingNames, href: ADMIN_PAGES.booking },
  provider: { names: serviceNames, href: ADMIN_PAGES.provider },
  tourist: { names: touristNames, href: found(ADMIN_PAGES.tourists) },
  review: { names: reviewNames, href: found(ADMIN_PAGES.reviews) },
  "contact-message": { names: senderNames, href: found(ADMIN_PAGES.messages) },
};

/** What a deletion writes down of the thing, the most telling first. */
const SNAPSHOT = ["reference", "serviceName", "fullName", "comment", "email"] as const;

/** The names of what is gone, as its deletion wrote them down, by id. */
async function lastNames(ids: readonly string[]): Promise<Map<string, string>> {
  const deletions = await listDeletions(ids);
  return new Map(
    deletions.flatMap(({ targetId, details }) => {
      const name = SNAPSHOT.map((field) => details[field]).find((value) => typeof value === "string");
      return name ? [[targetId, preview(String(name), 60)]] : [];
    }),
  );
}

/**
 * What these entries are about, by its id. What is gone has the name that its deletion wrote down; what
 * nothing is known of is left out.
 */
export async function auditSubjects(entries: readonly AuditEntryDto[]): Promise<Map<string, AuditSubject>> {
  const idsOf = (noun: string) => [
    ...new Set(entries.filter(({ action }) => action.startsWith(`${noun}.`)).map(({ targetId }) => targetId)),
  ];
  const subjects = new Map<string, AuditSubject>(
    idsOf("export").map((list) => [list, { name: `The list of ${list.replaceAll("-", " ")}`, href: null }]),
  );
  const ofNouns = await Promise.all(
    Object.entries(NOUNS).map(async ([noun, { names, href }]) => {
      const ids = idsOf(noun);
      if (ids.length === 0) return [];
      return [...(await names(ids))].map(([id, name]) => [id, { name, href: href(id, name) }] as const);
    }),
  );
  for (const [id, subject] of ofNouns.flat()) subjects.set(id, subject);
  const unnamed = entries.map(({ targetId }) => targetId).filter((id) => !subjects.has(id));
  for (const [id, name] of await lastNames([...new Set(unnamed)])) subjects.set(id, { name, href: null });
  return subjects;
}
