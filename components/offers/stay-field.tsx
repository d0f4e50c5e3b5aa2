import { ChevronDown } from "lucide-react";
import { CONTROL, Field, fieldId } from "@/components/forms/field";
import { driveInWords, driveMinutes, PLACES, type Place } from "@/lib/content/places";
import { RememberChoice } from "./remember-choice";

interface StayFieldProps {
  start: Place;
  /** Towns from which guests are picked up. */
  pickUp?: readonly Place[];
}

const NAME = "stay";

/**
 * A list of towns that shows the drive from the guest's hotel to the tour. Each option contains its driving time, so
 * the list needs no scripts.
 */
export function StayField({ start, pickUp = [] }: StayFieldProps) {
  const isPickedUp = (place: Place) => pickUp.some(({ id }) => id === place.id);
  const way = (place: Place) => {
    if (isPickedUp(place)) return "we pick you up";
    return place.id === start.id ? "the tour starts here" : driveInWords(driveMinutes(place, start));
  };
  return (
    <Field id={fieldId(NAME)} label="Where are you staying?">
      <div className="relative">
        <select
          id={fieldId(NAME)}
          name={NAME}
          autoComplete="off"
          className={`${CONTROL} appearance-none pr-11`}
        >
          <option value="">Choose a town</option>
          {PLACES.map((place) => (
            <option key={place.id} value={place.id}>
              {`${place.name}: ${way(place)}`}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-muted"
        />
      </div>
      <RememberChoice of={fieldId(NAME)} />
    </Field>
  );
}
