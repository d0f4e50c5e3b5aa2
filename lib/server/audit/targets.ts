import "server-only";
import { ADMIN_PAGES } from "../../admin-paths";
import type { AUDIT_NOUNS } from "../../domain/audit-nouns";
import { shownId } from "../../domain/catalogue";
import { preview } from "../../format";
import { PAGES } from "../../paths";
import type { AuditEntryDto } from "../../schemas/admin-dto";
import { listHref } from "../../schemas/list-address";
import { staffNames } from "../accounts/staff";
import { bookingNames } from "../bookings/queries";
import { senderNames } from "../contact/queries";
import { isObjectIdText } from "../infra/db";
import { mailSubjects } from "../mail/queries";
import { versionNames } from "../products/queries";
import { serviceNames } from "../providers/names";
import { questionNames } from "../questions/queries";
import { reviewNames } from "../reviews/queries";
import { touristNames } from "../tourists/queries";
import { listDeletions } from "./queries";

/** The target of an audit entry, with its name and a link to it. */
export interface AuditTarget {
  name: string;
  /** The target's page in the admin panel; null if the target was deleted. */
  href: string | null;
}

interface Noun {
  /** Names of targets by id; deleted targets are left out. */
  names: (ids: readonly string[]) => Promise<Map<string, string>>;
  href: (id: string, name: string) => string;
}

/** For targets without a page of their own: the address of an admin list that is searched for the target's name. */
const searchLink = (list: string) => (_: string, name: string) => listHref(list, { q: name.slice(0, 200) });

const NOUNS: Record<Exclude<(typeof AUDIT_NOUNS)[number], "export" | "guest" | "retention">, Noun> = {
  booking: { names: bookingNames, href: ADMIN_PAGES.booking },
  provider: { names: serviceNames, href: ADMIN_PAGES.provider },
  tourist: { names: touristNames, href: searchLink(ADMIN_PAGES.tourists) },
  review: { names: reviewNames, href: searchLink(ADMIN_PAGES.reviews) },
  "contact-message": { names: senderNames, href: searchLink(ADMIN_PAGES.messages) },
  product: { names: versionNames, href: () => ADMIN_PAGES.products },
  question: { names: questionNames, href: () => ADMIN_PAGES.questions },
  mail: { names: mailSubjects, href: ADMIN_PAGES.mail },
  schedule: {
    names: offerNames,
    href: (id) => (isObjectIdText(id) ? ADMIN_PAGES.provider(id) : PAGES.productDescription(id)),
  },
  staff: { names: staffNames, href: () => ADMIN_PAGES.staff },
  company: {
    names: async (ids) => new Map(ids.map((id) => [id, "Company"])),
    href: () => ADMIN_PAGES.company,
  },
  "home-page": {
    names: async (ids) => new Map(ids.map((id) => [id, "Home page"])),
    href: () => ADMIN_PAGES.homePage,
  },
  "exchange-rates": {
    names: async (ids) => new Map(ids.map((id) => [id, "Exchange rates"])),
    href: () => ADMIN_PAGES.exchangeRates,
  },
};

/** Names of offers: products by slug, services by provider id. */
async function offerNames(ids: readonly string[]): Promise<Map<string, string>> {
  const products = ids.filter((id) => !isObjectIdText(id)).map((id) => [id, shownId(id)] as const);
  return new Map([...products, ...(await serviceNames(ids.filter(isObjectIdText)))]);
}

/** Fields of a deletion's details that can serve as a name; the first one present is used. */
const SNAPSHOT = [
  "reference",
  "serviceName",
  "fullName",
  "comment",
  "question",
  "productType",
  "email",
] as const;

/** The names of deleted things, by id, from the entries about their deletion. */
async function deletedNames(ids: readonly string[]): Promise<Map<string, string>> {
  const deletions = await listDeletions(ids);
  return new Map(
    deletions.flatMap(({ targetId, details }) => {
      const name = SNAPSHOT.map((field) => details[field]).find((value) => typeof value === "string");
      return name ? [[targetId, preview(String(name), 60)]] : [];
    }),
  );
}

/**
 * The targets of these entries, by `targetId`. A deleted target gets the name from the entry about its deletion;
 * targets without such an entry are left out.
 */
export async function auditTargets(entries: readonly AuditEntryDto[]): Promise<Map<string, AuditTarget>> {
  const idsOf = (noun: string) => [
    ...new Set(entries.filter(({ action }) => action.startsWith(`${noun}.`)).map(({ targetId }) => targetId)),
  ];
  const targets = new Map<string, AuditTarget>([
    ...idsOf("export").map(
      (list) => [list, { name: `List of ${list.replaceAll("-", " ")}`, href: null }] as const,
    ),
    ...idsOf("guest").map((id) => [id, { name: "A guest without an account", href: null }] as const),
    ...idsOf("retention").map(
      (id) => [id, { name: "Messages, mails and guest data", href: PAGES.privacy }] as const,
    ),
  ]);
  const ofNouns = await Promise.all(
    Object.entries(NOUNS).map(async ([noun, { names, href }]) => {
      const ids = idsOf(noun);
      if (ids.length === 0) return [];
      return [...(await names(ids))].map(([id, name]) => [id, { name, href: href(id, name) }] as const);
    }),
  );
  for (const [id, target] of ofNouns.flat()) targets.set(id, target);
  const unnamed = entries.map(({ targetId }) => targetId).filter((id) => !targets.has(id));
  for (const [id, name] of await deletedNames([...new Set(unnamed)])) targets.set(id, { name, href: null });
  return targets;
}
