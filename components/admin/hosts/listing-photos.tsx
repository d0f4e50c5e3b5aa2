import { Photo } from "@/components/ui/photo";

/** Photos with their captions, for `ListingPhotos`. */
export const captioned = (photos: readonly string[], texts: readonly string[]) =>
  photos.map((src, at) => ({ src, text: texts[at] }));

interface ListingPhotosProps {
  /** Addresses with the text below each picture. */
  pictures: readonly { src: string | null; text?: string | undefined }[];
  of: string;
}

/** The pictures of a listing, each as a link to the whole picture. */
export function ListingPhotos({ pictures, of }: ListingPhotosProps) {
  const own = pictures.filter(({ src }) => src !== null) as { src: string; text?: string }[];
  if (own.length === 0) return <p className="text-muted">No pictures. Guests see a drawing instead.</p>;
  return (
    <ul className="grid grid-cols-2 gap-3">
      {own.map(({ src, text }, index) => (
        <li key={src}>
          <a href={src} className="block">
            <Photo
              src={src}
              alt={`Picture ${index + 1} of ${of}`}
              sizes="(min-width: 769px) 20rem, 45vw"
              className="aspect-4/3 w-full rounded-field"
            />
            {text && <span className="wrap-anywhere mt-1 block text-base text-muted">{text}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}
