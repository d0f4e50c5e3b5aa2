import "server-only";
import { COMPANY_ID, type CompanyDoc, CompanyModel } from "@/models/company";
import { DEMO_COMPANY, FIRST_COMPANY } from "../../content/site";
import { COMPANY_FIELD_WORDS, type Company } from "../../domain/company";
import { AppError } from "../../errors";
import { formatPhone } from "../../format";
import { doNotCache } from "../../runtime/request-context";
import type { CompanyDto, CompanyInput } from "../../schemas/company";
import { eventOf } from "../audit/events";
import type { Actor } from "../infra/actor";
import { contentChanged, whileUnchanged } from "../infra/content-version";
import { connectDatabase } from "../infra/db";
import { pageSettings } from "../infra/env";
import { logger } from "../infra/logger";
import { storeNextVersion } from "../infra/next-version";

/** The company's contacts (docs/product.md, "Company"): one document, which admins change. */

type Stored = Pick<CompanyDoc, "company" | "version">;

function findStored(): Promise<Stored | null> {
  return CompanyModel.findById(COMPANY_ID, "company version").lean();
}

/**
 * The contacts until an admin changes them. The pages on social networks come from the settings. If the settings name
 * no page and demo data is on, all contacts are examples.
 */
function firstCompany(): Company {
  const { SOCIAL_INSTAGRAM, SOCIAL_FACEBOOK, SOCIAL_YOUTUBE, SEED_DEMO } = pageSettings();
  const [instagram = "", facebook = "", youtube = ""] = [SOCIAL_INSTAGRAM, SOCIAL_FACEBOOK, SOCIAL_YOUTUBE];
  if (!(instagram || facebook || youtube) && SEED_DEMO === "true") return DEMO_COMPANY;
  return { ...FIRST_COMPANY, instagram, facebook, youtube };
}

/** The contacts with their version, for admins. One read by id. */
export async function findCompany(): Promise<CompanyDto> {
  const stored = await findStored();
  const { address, ...others } = contactsOf(stored);
  return { ...others, address: [...address], version: stored?.version ?? 0 };
}

/**
 * The stored contacts, with the phone number formatted for display; the initial contacts if none are stored.
 */
function contactsOf(stored: Stored | null): Company {
  return stored ? { ...stored.company, phone: formatPhone(stored.company.phone) } : firstCompany();
}

const readStored: () => Promise<Company> = whileUnchanged(async () => {
  await connectDatabase();
  return contactsOf(await findStored());
});

/**
 * The contacts for pages and mails, cached until the content changes. If the database cannot be read, the
 * initial contacts are used, and the response is not cached.
 */
export async function readCompany(): Promise<Company> {
  try {
    return await readStored();
  } catch (error) {
    logger().error({ err: error }, "the company's contacts were not read");
    doNotCache();
    return firstCompany();
  }
}

/**
 * Sets the contacts. A repeated call changes nothing. One read and one write by id.
 * @throws AppError `CONFLICT` if another admin changed the contacts since this admin opened the form
 */
export async function setCompany(actor: Actor, { version, ...input }: CompanyInput): Promise<CompanyDto> {
  const company = { ...input, phone: formatPhone(input.phone) };
  const before = await findCompany();
  const names = Object.keys(COMPANY_FIELD_WORDS) as (keyof Company)[];
  const changed = names.filter((name) => String(before[name]) !== String(company[name]));
  if (changed.length === 0) return before;
  if (version !== before.version) throw new AppError("CONFLICT", "companyChanged");
  const differences = changed.map((name) => [name, [String(before[name]), String(company[name])]]);
  const event = eventOf(actor, "company.changed", { company: Object.fromEntries(differences) });
  await storeNextVersion(CompanyModel, { _id: COMPANY_ID, version }, { company }, event, "companyChanged");
  await contentChanged();
  return { ...company, version: version + 1 };
}
