import { driveInShort, driveMinutes, PLACES, type Place } from "@/lib/content/places";
import { ALWAYS_NAMED, nameAt, WAYS_OUT } from "./map-labels";
import { drawnAt, HEIGHT, isDrawn, WIDTH } from "./map-projection";
import { SHAPES } from "./map-shapes";

interface RegionMapProps {
  /** Starting place of the offer. */
  start: Place;
  /** Places that the offer visits. */
  stops?: readonly Place[];
}

/** Places whose driving time from the start is part of the map's text alternative. */
const TOLD = ["sigiriya", "dambulla", "polonnaruwa", "anuradhapura", "trincomalee", "kandy", "airport"];

/** Text style of driving times and of labels at the map's edge. */
const LESS = { fill: "var(--muted)", fontWeight: 500 };

/** Size of the labels: at least 11 px on a window of 320 px, where the map is 278 px wide. */
const LABEL = 14.5;
const NEXT_LINE = 15;

/** The ring around a place that the offer visits. */
const STOP = { r: 5, fill: "var(--surface)", stroke: "var(--accent)", strokeWidth: 3 };

const AND = new Intl.ListFormat("en-GB");

/** The text alternative of the map. */
function inWords(start: Place, stops: readonly Place[]): string {
  const drives = PLACES.filter(({ id }) => id !== start.id && TOLD.includes(id)).map(
    (place) => `${place.name} ${driveInShort(driveMinutes(start, place))}`,
  );
  return [
    `Map of the region around Habarana. The tour starts in ${start.name}.`,
    ...(stops.length > 0 ? [`It goes to ${AND.format(stops.map(({ name }) => name))}.`] : []),
    `By car from ${start.name}: ${drives.join(", ")}.`,
  ].join(" ");
}

/** A map of the region with the start and the stops of an offer, and the driving times to other towns. */
export function RegionMap({ start, stops = [] }: RegionMapProps) {
  const leads = stops.filter(({ id }) => id !== start.id);
  const marked = new Set([start, ...leads].map(({ id }) => id));
  const places = PLACES.filter(isDrawn).toSorted(
    (a, b) => Number(marked.has(a.id)) - Number(marked.has(b.id)),
  );
  return (
    <svg
      role="img"
      aria-label={inWords(start, leads)}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      strokeLinecap="round"
      strokeLinejoin="round"
      className="petal w-full border border-line bg-surface"
    >
      <path d={SHAPES.forests} fill="var(--forest)" stroke="var(--forest)" strokeWidth={16} />
      <g fill="none" stroke="var(--control)">
        <path d={SHAPES.smallRoads} strokeDasharray="3 2" />
        <path d={SHAPES.mainRoads} strokeWidth={2} />
      </g>
      <path d={SHAPES.tanks} fill="var(--water)" stroke="var(--water)" strokeWidth={5} />
      <g fill="var(--ink)" stroke="var(--surface)" strokeWidth={3.5} fontSize={LABEL} fontWeight={500}>
        {places.map((place) => (
          <Dot key={place.id} place={place} start={start} isMarked={marked.has(place.id)} />
        ))}
        {WAYS_OUT.map(({ to, x, y, anchor, arrow }) => {
          const place = PLACES.find(({ id }) => id === to);
          return (
            place && (
              <text key={to} x={x} y={y} textAnchor={anchor} paintOrder="stroke" {...LESS}>
                {`${arrow} ${place.name} ${driveInShort(driveMinutes(start, place))}`}
              </text>
            )
          );
        })}
      </g>
    </svg>
  );
}

/**
 * A place on the map: a large dot for the start, a ring for a stop, a small dot for any other place. A place without a
 * label gets one when the visitor selects it as the place to stay (remember-choice.tsx). The text beside the map then
 * says how long the drive takes.
 */
function Dot({ place, start, isMarked }: { place: Place; start: Place; isMarked: boolean }) {
  const { x, y } = drawnAt(place);
  const { dx, dy, anchor } = nameAt(place);
  const isStart = place.id === start.id;
  const isAlwaysNamed = ALWAYS_NAMED.includes(place.id);
  const isNamed = isMarked || isAlwaysNamed;
  const left = x + dx * (isStart ? 1.5 : 1);
  return (
    <g data-town={place.id} className={isNamed ? undefined : "region-unnamed"}>
      {isStart ? (
        <circle cx={x} cy={y} r={8} fill="var(--accent)" strokeWidth={2} />
      ) : (
        <circle cx={x} cy={y} {...(isMarked ? STOP : { r: 3, strokeWidth: 1 })} />
      )}
      <text
        x={left}
        y={y + dy}
        textAnchor={anchor}
        paintOrder="stroke"
        fontWeight={isMarked ? 700 : undefined}
      >
        {place.name}
        {isAlwaysNamed && !isStart && (
          <tspan x={left} dy={NEXT_LINE} {...LESS}>
            {driveInShort(driveMinutes(start, place))}
          </tspan>
        )}
      </text>
    </g>
  );
}
