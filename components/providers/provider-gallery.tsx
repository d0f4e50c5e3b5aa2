import { Photo } from "@/components/ui/photo";
import { Picture } from "@/components/ui/picture";
import { findPicture } from "@/lib/pictures";
import type { ProviderDto } from "@/lib/schemas/provider-dto";
import { coverOf } from "./provider-cover";

const WIDE = "(min-width: 80rem) 77rem, 92vw";
const MAIN = "(min-width: 80rem) 52rem, (min-width: 769px) 66vw, 92vw";
const SMALL = "(min-width: 80rem) 25rem, (min-width: 769px) 33vw, 46vw";

/** The host's own pictures, the first one large; one of its category where there are none. */
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
  const beside = others.length >= 2 ? others.slice(0, 2) : [];
  const below = others.slice(beside.length);
  const altOf = (src: string) =>
    `${serviceName}: picture ${own.indexOf(src) + 1} of ${own.length}, by the host`;
  const large = (
    <Photo
      src={first}
      alt={own.length === 1 ? `${serviceName}: picture by the host` : altOf(first)}
      sizes={beside.length > 0 ? MAIN : WIDE}
      priority
      className={`petal aspect-[3/2] w-full ${beside.length > 0 ? "md:row-span-2 md:h-full" : "md:aspect-[2/1]"}`}
    />
  );
  return (
    <div className="grid gap-3 md:gap-4">
      {beside.length === 0 ? (
        large
      ) : (
        <div className="grid gap-3 md:grid-cols-[2fr_1fr] md:grid-rows-2 md:gap-4">
          {large}
          <div className="grid grid-cols-2 gap-3 md:contents">
            {beside.map((src) => (
              <Photo
                key={src}
                src={src}
                alt={altOf(src)}
                sizes={SMALL}
                className="petal-small aspect-[3/2] w-full md:h-full"
              />
            ))}
          </div>
        </div>
      )}
      {below.length > 0 && (
        <div className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4">
          {below.map((src) => (
            <Photo
              key={src}
              src={src}
              alt={altOf(src)}
              sizes={SMALL}
              className="petal-small aspect-[3/2] w-full"
            />
          ))}
        </div>
      )}
    </div>
  );
}
