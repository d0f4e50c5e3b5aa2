import type { Vehicle } from "./catalogue-types";
import type { Party } from "./pricing";

/** The vehicles in which a large party travels, such as `2 jeeps`; empty if one is enough. */
export function vehiclesInWords(vehicle: Vehicle | undefined, { adults, children }: Party): string {
  const needed = vehicle ? Math.ceil((adults + children) / vehicle.seats) : 0;
  return vehicle && needed > 1 ? `${needed} ${vehicle.name}s` : "";
}
