import { MapPin } from "lucide-react";
import type { ReactNode } from "react";
import type { Place } from "@/lib/content/places";
import { isPickUp } from "@/lib/domain/tour-day";
import { StayField } from "./stay-field";

interface WhereItIsProps {
  start: Place;
  /** A `RegionMap`. */
  map: ReactNode;
  pickUp?: readonly Place[];
  /** The meeting point, in words. */
  meeting: string;
}

/** A Google Maps address. Phones open it in their map app if there is one, otherwise on the website. */
const mapsAddress = ({ latitude, longitude }: Place) =>
  `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;

/** A link that shows a place on a map. */
export function MapsLink({ place }: { place: Place }) {
  return (
    <a href={mapsAddress(place)} rel="noreferrer" className="text-link block min-h-8 w-fit">
      {`Open ${place.name} in maps`}
    </a>
  );
}

/** Shows the starting place of an offer on the map and in words, and the drive there from the guest's hotel. */
export function WhereItIs({ start, map, pickUp, meeting }: WhereItIsProps) {
  return (
    <section aria-labelledby="where-title" data-late="far" className="[--late:44rem]">
      <h2 id="where-title" className="text-heading">
        Where the tour starts
      </h2>
      <div className="mt-4 flex flex-wrap items-start gap-x-10 gap-y-6">
        <div className="min-w-0 max-w-md flex-[1_1_20rem]">{map}</div>
        <div className="min-w-0 flex-[1_1_20rem] space-y-5">
          <p className="wrap-anywhere flex gap-3">
            <MapPin aria-hidden="true" className="mt-1 size-5 shrink-0 text-accent" />
            <span className="min-w-0">
              {meeting}
              {!isPickUp(meeting) && (
                <>
                  <MapsLink place={start} />
                  <span className="block text-base text-muted">
                    {`Map coordinates of ${start.name}: ${start.latitude}, ${start.longitude}`}
                  </span>
                </>
              )}
            </span>
          </p>
          <StayField start={start} {...(pickUp && { pickUp })} />
          <p className="text-base text-muted">
            Driving times are for daytime, without stops.
            {!isPickUp(meeting) && " Need a ride to the start? Ask for one in the notes of your booking."}
          </p>
          <p className="text-base text-muted">
            On the map, green is forest, blue is water, and the large dot is the start.
          </p>
        </div>
      </div>
    </section>
  );
}
