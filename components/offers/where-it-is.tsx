import { MapPin } from "lucide-react";
import type { Place } from "@/lib/places";
import { RegionMap } from "./region-map";
import { StayField } from "./stay-field";

interface WhereItIsProps {
  start: Place;
  stops?: readonly Place[];
  pickUp?: readonly Place[];
  /** Where one meets, in words. */
  meeting: string;
}

/** Where an offer starts: on the map, in words, and how far it is from where one stays. */
export function WhereItIs({ start, stops, pickUp, meeting }: WhereItIsProps) {
  return (
    <section aria-labelledby="where-title" data-late="" className="[--late:44rem]">
      <h2 id="where-title" className="text-heading">
        Where it is
      </h2>
      <div className="mt-4 flex flex-wrap items-start gap-x-10 gap-y-6">
        <div className="min-w-0 max-w-md flex-[1_1_20rem]">
          <RegionMap start={start} {...(stops && { stops })} />
        </div>
        <div className="min-w-0 flex-[1_1_16rem] space-y-5">
          <p className="wrap-anywhere flex gap-3">
            <MapPin aria-hidden="true" className="mt-1 size-5 shrink-0 text-accent" />
            <span className="min-w-0">{meeting}</span>
          </p>
          <StayField start={start} {...(pickUp && { pickUp })} />
          <p className="text-base text-muted">
            Drives by day and without a stop; on a road with elephants it can be more.
          </p>
        </div>
      </div>
    </section>
  );
}
