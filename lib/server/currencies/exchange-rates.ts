import "server-only";
import { type ExchangeRatesDoc, ExchangeRatesModel, RATES_ID } from "@/models/exchange-rates";
import { CURRENCIES, type ExchangeRates } from "../../domain/currencies";
import { AppError } from "../../errors";
import { FIRST_LKR_PER_USD } from "../../lkr-per-usd";
import type { ExchangeRatesDto, ExchangeRatesInput } from "../../schemas/exchange-rates";
import { staffNames } from "../accounts/staff";
import { eventOf } from "../audit/events";
import type { Actor } from "../infra/actor";
import { contentChanged, whileUnchanged } from "../infra/content-version";
import { storeNextVersion } from "../infra/next-version";

/**
 * The exchange rates (docs/product.md, "Rupees and dollars" and "Other currencies"): one document, which admins change.
 * `infra/content-version.ts` reads LKR per USD for the calculations.
 */

type Stored = Pick<ExchangeRatesDoc, "rates" | "lkrPerUsd" | "version" | "changedAt" | "changedBy">;

function findStored(): Promise<Stored | null> {
  return ExchangeRatesModel.findById(RATES_ID, "rates lkrPerUsd version changedAt changedBy").lean();
}

function toDto(stored: Omit<Stored, "changedBy"> | null): ExchangeRatesDto {
  const lkrPerUsd = stored?.lkrPerUsd ?? FIRST_LKR_PER_USD;
  if (!stored) return { rates: {}, lkrPerUsd, version: 0, changedAt: null };
  const { rates, version, changedAt } = stored;
  return { rates, lkrPerUsd, version, changedAt: changedAt.toISOString() };
}

/** The exchange rates. One read by id. */
export async function findExchangeRates(): Promise<ExchangeRatesDto> {
  return toDto(await findStored());
}

/** The exchange rates, and the email of the admin who set them (null if that account was deleted). Two reads by id. */
export async function findRatesForAdmin(): Promise<ExchangeRatesDto & { changedBy: string | null }> {
  const stored = await findStored();
  const names = stored ? await staffNames([stored.changedBy]) : new Map<string, string>();
  return { ...toDto(stored), changedBy: (stored && names.get(stored.changedBy)) ?? null };
}

/** The exchange rates of other currencies for pages, cached in each web process until they change. */
export const ratesForPages: () => Promise<ExchangeRates> = whileUnchanged(
  async () => (await findExchangeRates()).rates,
);

/**
 * Replaces the exchange rates of other currencies, and LKR per USD if it is sent. A repeated call changes nothing. One
 * read and one write by id.
 * @throws AppError `CONFLICT` if the stored rates have another version than the sent one, or another admin changes them
 * at the same time
 */
export async function setExchangeRates(
  actor: Actor,
  { rates, lkrPerUsd, version }: ExchangeRatesInput,
): Promise<ExchangeRatesDto> {
  const stored = await findStored();
  const before = toDto(stored);
  if (version !== undefined && version !== before.version) throw new AppError("CONFLICT", "ratesChanged");
  const changedRates = changesOf(before.rates, rates);
  const changes = {
    ...(Object.keys(changedRates).length > 0 && { rates: changedRates }),
    ...(lkrPerUsd !== undefined &&
      lkrPerUsd !== before.lkrPerUsd && { lkrPerUsd: [before.lkrPerUsd, lkrPerUsd] }),
  };
  if (Object.keys(changes).length === 0) return before;
  const event = eventOf(actor, "exchange-rates.changed", changes);
  const seen = { _id: RATES_ID, version: before.version };
  const fields = { rates, lkrPerUsd: lkrPerUsd ?? stored?.lkrPerUsd };
  const changed = { ...fields, changedBy: actor.id };
  const after = await storeNextVersion(ExchangeRatesModel, seen, changed, event, "ratesChanged");
  await contentChanged();
  return toDto({ ...fields, ...after });
}

/** The changed rates by currency, as `[old, new]`; null where there is no rate. */
function changesOf(
  before: ExchangeRates,
  after: ExchangeRates,
): Record<string, [number | null, number | null]> {
  return Object.fromEntries(
    CURRENCIES.filter((code) => before[code] !== after[code]).map((code) => [
      code,
      [before[code] ?? null, after[code] ?? null],
    ]),
  );
}
