import "server-only";
import { ProviderModel } from "@/models/provider";
import { isStale, staleBefore } from "../../domain/gate-costs";

const withStaleCosts = (today: string) => ({
  approved: true,
  "details.gateCosts.checkedOn": { $lt: staleBefore(today) },
});

/** Number of approved listings with a cost at the gate that nobody has checked for a year. @param today `YYYY-MM-DD` */
export function countStaleListings(today: string, most: number): Promise<number> {
  return ProviderModel.countDocuments(withStaleCosts(today), { limit: most }).exec();
}

/** Approved listings with a cost at the gate that nobody has checked for a year. @param today `YYYY-MM-DD` */
export async function listingsWithStaleCosts(today: string, most: number) {
  const found = await ProviderModel.find(withStaleCosts(today), "serviceName details.gateCosts")
    .limit(most)
    .lean();
  return found.map(({ _id, serviceName, details }) => ({
    ...{ _id: _id.toHexString(), serviceName },
    gateCosts: (details?.gateCosts ?? []).filter((cost) => isStale(cost, today)),
  }));
}
