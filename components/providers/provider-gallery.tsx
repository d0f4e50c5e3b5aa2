import { Photo } from "@/components/ui/photo";
import { Picture } from "@/components/ui/picture";
import { findPicture } from "@/lib/pictures";
import type { ProviderDto } from "@/lib/schemas/provider-dto";
import { coverOf } from "./provider-cover";

const WIDE = "(min-width: 80rem) 77rem, 92vw";
const MAIN = "(min-width: 80rem) 52rem, (min-width: 769px) 66vw, 92vw";
const SMALL = "(min-width: 80rem) 25rem, (min-width: 769px) 33vw, 46vw";

/** Columns of the lower row, by the number of its pictures. A provider has up to six pictures in all. */
const BELOW = [
  "",
  "md:grid-cols-1 md:*:aspect-[5/2]",
  "md:grid-cols-2 md:*:aspect-[2/1]",
  "md:grid-cols-3 md:*:aspect-[3/2]",
];

/** The provider's pictures, the first one large; a picture of its category where there are none. */
export function ProviderGallery({ provider }: { provider: ProviderDto }) {
  const { serviceName, profilePicture, photos } = provider;
  const own = [...(profilePicture ? [profilePicture] : []), ...photos];
  const [first, ...others] = own;
  if (!first) {
    const cover = coverOf(provider);
    return (
      <Picture
        id={cover}
        alt={`${findPicture(cover)?.alt ?? ""} A drawing, not a photograph.`}
        sizes={WIDE}
        priority
        className="petal aspect-[3/2] w-full md:aspect-[2/1]"
      />
    );
  }
  const altOf = (src: string) =>
    own.length === 1
      ? `${serviceName}: picture by the host`
      : `${serviceName}: picture ${own.indexOf(src) + 1} of ${own.length}, by the host`;
  const small = (src: string, className: string) => (
    <Photo key={src} src={src} alt={altOf(src)} sizes={SMALL} className={`petal-small w-full ${className}`} />
  );
  // Two beside the large one, the others in a row below.
  const beside = others.slice(0, 2);
  const below = others.slice(2);
  return (
    <div className="grid gap-3 md:gap-4">
      <div
        className={`grid gap-3 md:gap-4 ${beside.length > 0 ? "md:grid-cols-[2fr_1fr] md:grid-rows-2" : ""}`}
      >
        <Photo
          src={first}
          alt={altOf(first)}
          sizes={beside.length > 0 ? MAIN : WIDE}
          priority
          className={`petal aspect-[3/2] w-full ${beside.length > 0 ? "md:row-span-2 md:h-full" : "md:aspect-[2/1]"}`}
        />
        {beside.length === 1 && beside.map((src) => small(src, "aspect-[3/2] md:row-span-2 md:h-full"))}
        {beside.length === 2 && (
          <div className="grid grid-cols-2 gap-3 md:contents">
            {beside.map((src) => small(src, "aspect-[3/2] md:h-full"))}
          </div>
        )}
      </div>
      {below.length > 0 && (
        <div className={`grid grid-cols-2 gap-3 md:gap-4 ${BELOW[below.length]}`}>
          {below.map((src) => small(src, "max-md:aspect-[3/2] max-md:last:odd:col-span-2"))}
        </div>
      )}
    </div>
  );
}
