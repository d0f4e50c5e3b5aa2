import { AllPictures } from "@/components/offers/all-pictures";
import { Gallery } from "@/components/offers/gallery";
import { LargeLink } from "@/components/offers/large-link";
import { Photo } from "@/components/ui/photo";
import { Picture } from "@/components/ui/picture";
import { findPicture } from "@/lib/content/pictures";
import { PICTURE_WIDTHS } from "@/lib/domain/picture-widths";
import { withQuery } from "@/lib/paths";
import type { ProviderDto } from "@/lib/schemas/provider-dto";
import { coverOf } from "./provider-cover";

const WIDE = "(min-width: 80rem) 45rem, (min-width: 64rem) 55vw, 92vw";
const MAIN = "(min-width: 80rem) 30rem, (min-width: 64rem) 37vw, (min-width: 769px) 62vw, 92vw";
const SMALL = "(min-width: 80rem) 15rem, (min-width: 64rem) 18vw, (min-width: 769px) 31vw, 46vw";

/** Grid columns of the lower row, by its number of pictures. A provider has at most six pictures. */
const BELOW = [
  "",
  "md:grid-cols-1 md:*:aspect-[5/2]",
  "md:grid-cols-2 md:*:aspect-[2/1]",
  "md:grid-cols-3 md:*:aspect-[3/2]",
];

const LARGEST = Math.max(...PICTURE_WIDTHS);

/** The provider's pictures, the first one large. Without pictures, a labelled illustration of the category. */
export function ProviderGallery({ provider }: { provider: ProviderDto }) {
  const { serviceName, profilePicture, photos, details } = provider;
  const own = [
    ...(profilePicture ? [{ src: profilePicture, text: "" }] : []),
    ...photos.map((src, index) => ({ src, text: details.photoTexts[index] ?? "" })),
  ];
  const [first, ...others] = own;
  if (!first) {
    const cover = coverOf(provider);
    return (
      <figure className="relative">
        <Picture
          id={cover}
          alt={`${findPicture(cover)?.alt ?? ""} A drawing, not a photograph.`}
          sizes={WIDE}
          priority
          className="petal aspect-[3/2] w-full md:aspect-[2/1]"
        />
        <figcaption className="absolute bottom-3 left-3 rounded-field bg-paper px-3 py-1.5 text-base shadow-raised">
          A drawing, not a photo
        </figcaption>
      </figure>
    );
  }
  const altOf = ({ src, text }: (typeof own)[number]) => {
    const number = own.findIndex((one) => one.src === src) + 1;
    return `${text || serviceName}: picture${own.length === 1 ? "" : ` ${number} of ${own.length},`} by the host`;
  };
  const large = (src: string) => withQuery(src, { width: LARGEST });
  const small = (one: (typeof own)[number], className: string) => (
    <LargeLink
      key={one.src}
      href={large(one.src)}
      caption={one.text}
      className={`petal-small relative block w-full overflow-hidden ${className}`}
    >
      <Photo src={one.src} alt={altOf(one)} sizes={SMALL} className="absolute inset-0 size-full" />
    </LargeLink>
  );
  // Two pictures are beside the large one, the others in a row below.
  const beside = others.slice(0, 2);
  const below = others.slice(2);
  return (
    <Gallery title={serviceName}>
      <div className="grid gap-3">
        <div className={`grid gap-3 ${beside.length > 0 ? "md:grid-cols-[2fr_1fr] md:grid-rows-2" : ""}`}>
          <LargeLink
            href={large(first.src)}
            caption={first.text}
            className={`petal relative block aspect-[3/2] w-full overflow-hidden ${beside.length > 0 ? "md:row-span-2 md:h-full" : "md:aspect-[2/1]"}`}
          >
            <Photo
              src={first.src}
              alt={altOf(first)}
              sizes={beside.length > 0 ? MAIN : WIDE}
              priority
              className="absolute inset-0 size-full"
            />
          </LargeLink>
          {beside.length === 1 && beside.map((one) => small(one, "aspect-[3/2] md:row-span-2 md:h-full"))}
          {beside.length === 2 && (
            <div className="grid grid-cols-2 gap-3 md:contents">
              {beside.map((one) => small(one, "aspect-[3/2] md:h-full"))}
            </div>
          )}
        </div>
        {below.length > 0 && (
          <div className={`grid grid-cols-2 gap-3 ${BELOW[below.length]}`}>
            {below.map((one) => small(one, "max-md:aspect-[3/2] max-md:last:odd:col-span-2"))}
          </div>
        )}
      </div>
      <AllPictures count={own.length} href={large(first.src)} />
    </Gallery>
  );
}
