import "server-only";
import { type ExchangeRatesDoc, ExchangeRatesModel, RATES_ID } from "@/models/exchange-rates";
import { CURRENCIES, type ExchangeRates } from "../../domain/currencies";
import { AppError } from "../../errors";
import type { ExchangeRatesDto, ExchangeRatesInput } from "../../schemas/exchange-rates";
import { staffNames } from "../accounts/staff";
import { eventOf } from "../audit/events";
import type { Actor } from "../infra/actor";
import { contentChanged, whileUnchanged } from "../infra/content-version";
import { storeNextVersion } from "../infra/next-version";

/** The exchange rates of other currencies (docs/product.md, "Other currencies"): one document, which admins change. */

type Stored = Pick<ExchangeRatesDoc, "rates" | "version" | "changedAt" | "changedBy">;

function findStored(): Promise<Stored | null> {
  return ExchangeRatesModel.findById(RATES_ID, "rates version changedAt changedBy").lean();
}

function toDto(stored: Pick<Stored, "rates" | "version" | "changedAt"> | null): ExchangeRatesDto {
  if (!stored) return { rates: {}, version: 0, changedAt: null };
  const { rates, version, changedAt } = stored;
  return { rates, version, changedAt: changedAt.toISOString() };
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

/** The exchange rates for pages, cached in each web process until they change. */
export const ratesForPages: () => Promise<ExchangeRates> = whileUnchanged(
  async () => (await findExchangeRates()).rates,
);

/**
 * Replaces the exchange rates. A repeated call changes nothing. One read and one write by id.
 * @throws AppError `CONFLICT` if the stored rates have another version than the sent one, or another admin changes them
 * at the same time
 */
export async function setExchangeRates(
  actor: Actor,
  { rates, version }: ExchangeRatesInput,
): Promise<ExchangeRatesDto> {
  const before = await findStored();
  const current = before?.version ?? 0;
  if (version !== undefined && version !== current) throw new AppError("CONFLICT", "ratesChanged");
  const changes = changesOf(before?.rates ?? {}, rates);
  if (Object.keys(changes).length === 0) return toDto(before);
  const event = eventOf(actor, "exchange-rates.changed", { rates: changes });
  const seen = { _id: RATES_ID, version: current };
  const changed = { rates, changedBy: actor.id };
  const after = await storeNextVersion(ExchangeRatesModel, seen, changed, event, "ratesChanged");
  await contentChanged();
  return toDto({ rates, ...after });
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
