/** Id of the drawing of a coconut palm. */
const PALM = "palm";

/** A coconut palm whose crown is at (x, y). */
function Palm({ x, y, size }: { x: number; y: number; size: number }) {
  return <use href={`#${PALM}`} transform={`translate(${x} ${y}) scale(${size})`} />;
}

/** A skyline of hills, the lion rock and palms, above the footer. */
export function Horizon() {
  return (
    <svg
      viewBox="0 0 1440 180"
      preserveAspectRatio="xMidYMax slice"
      className="block h-14 w-full md:h-44"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <g id={PALM}>
          <path d="M-2 0c3 18 2 38-3 62h7C5 40 5 18 3-1Z" />
          <path d="M1 1C-7-9-20-11-31-3c11 0 20 2 32 6Zm0 0C9-10 23-12 34-2 23-2 13 0 1 5Zm0-1c-6-9-5-19 2-28C2-18 4-9 3 2ZM0 2c-12 1-20 9-22 22C-16 15-9 9 3 5Zm1 0c13 0 22 8 25 21C19 14 12 9 1 6Zm0-2c8-12 19-15 29-13C20-12 12-7 3 3Zm0 0c-8-12-18-16-28-15 10 3 17 8 25 18Z" />
        </g>
      </defs>
      <circle cx="905" cy="88" r="32" className="fill-accent" opacity=".9" />
      <path
        className="fill-hill-far"
        d="M0 132l130-28 90 10 120-36 96 40 76-12 26-62 10-6 118-4 26 8 12 22 44 56 92-22 130 20 150-34 120 26 200-30v130H0Z"
      />
      <path
        className="fill-hill-mid"
        d="M0 146l150-18 130 14 170-24 180 22 150-16 210 20 140-22 150 16 160-14v56H0Z"
      />
      <g className="fill-hill-near">
        <path d="M0 166l240-16 300 14 280-18 320 16 300-14v36H0Z" />
        <Palm x={470} y={106} size={0.85} />
        <Palm x={506} y={124} size={0.58} />
        <Palm x={985} y={100} size={0.9} />
        <Palm x={196} y={112} size={0.7} />
        <Palm x={1268} y={108} size={0.78} />
        <Palm x={1310} y={122} size={0.54} />
      </g>
      <path className="fill-dusk" d="M0 174c240-10 480 6 720 0s480-8 720 0v8H0Z" />
    </svg>
  );
}
