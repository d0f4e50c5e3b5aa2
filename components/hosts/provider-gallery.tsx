import { PhotoGallery } from "@/components/offers/photo-gallery";
import { guestPhotos } from "@/components/reviews/review-on-card";
import { Picture } from "@/components/ui/picture";
import { findPicture } from "@/lib/content/pictures";
import type { ProviderDto } from "@/lib/schemas/provider-dto";
import type { ReviewDto } from "@/lib/schemas/review";
import { coverOf } from "./provider-cover";

const WIDE = "(min-width: 80rem) 45rem, (min-width: 64rem) 55vw, 92vw";

interface ProviderGalleryProps {
  provider: ProviderDto;
  /** Public reviews with a photo. */
  withPhoto?: readonly ReviewDto[];
}

/** Maximum number of guests' photos to show if the host has no pictures. */
const MOST_GUEST_PHOTOS = 6;

/**
 * Shows the provider's pictures, the first one large. If there are none, shows guests' photos, or a labelled
 * illustration of the category if there are no such photos either.
 */
export function ProviderGallery({ provider, withPhoto = [] }: ProviderGalleryProps) {
  const { serviceName, profilePicture, photos, details } = provider;
  const own = [
    ...(profilePicture ? [{ src: profilePicture, text: "" }] : []),
    ...photos.map((src, index) => ({ src, text: details.photoTexts[index] ?? "" })),
  ];
  const [first, ...others] = own;
  if (!first) {
    const [photo, ...more] = guestPhotos(withPhoto).slice(0, MOST_GUEST_PHOTOS);
    if (photo) return <PhotoGallery title={serviceName} photos={[photo, ...more]} />;
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
  const photo = (one: (typeof own)[number]) => ({ src: one.src, alt: altOf(one), caption: one.text });
  return <PhotoGallery title={serviceName} photos={[photo(first), ...others.map(photo)]} />;
}
