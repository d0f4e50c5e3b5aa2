import "server-only";
import { type ProviderDoc, ProviderModel } from "@/models/provider";

/** The owners' names and phone numbers of the providers with these ids (24 hex digits); deleted ones are left out. */
export async function bookedHosts(
  ids: readonly string[],
): Promise<Map<string, { name: string; phone: string }>> {
  const found = await ProviderModel.find({ _id: { $in: [...new Set(ids)] } }, "fullName contact").lean();
  return new Map(
    found.map(({ _id, fullName, contact }) => [_id.toHexString(), { name: fullName, phone: contact }]),
  );
}

/** Full names of the providers with these ids (24 hex digits); deleted ones are left out. */
export async function ownerNames(ids: readonly string[]): Promise<Map<string, string>> {
  const found = await ProviderModel.find({ _id: { $in: ids } }, "fullName").lean();
  return new Map(found.map(({ _id, fullName }) => [_id.toHexString(), fullName]));
}

/** Service names of the providers with these ids (24 hex digits); deleted ones are left out. */
export async function serviceNames(ids: readonly string[]): Promise<Map<string, string>> {
  const found = await ProviderModel.find({ _id: { $in: ids } }, "serviceName").lean();
  return new Map(found.map(({ _id, serviceName }) => [_id.toHexString(), serviceName]));
}

/**
 * Service and owner names, categories, locations and phones of the providers with these ids (24 hex digits), by id;
 * deleted ones are left out.
 */
export async function hostsOnDay(
  ids: readonly string[],
): Promise<Map<string, Pick<ProviderDoc, "serviceName" | "fullName" | "category" | "location" | "contact">>> {
  const found = await ProviderModel.find(
    { _id: { $in: ids } },
    "serviceName fullName category location contact",
  ).lean();
  return new Map(found.map(({ _id, ...host }) => [_id.toHexString(), host]));
}
