import { Photo } from "@/components/ui/photo";

export function ListingPictures({ addresses, alt }: { addresses: readonly string[]; alt: string }) {
  if (addresses.length === 0) return <span className="text-muted">None</span>;
  return (
    <span className="flex flex-wrap gap-2">
      {addresses.map((src, index) => (
        <Photo
          key={src}
          src={src}
          alt={addresses.length > 1 ? `${alt} ${index + 1}` : alt}
          sizes="8rem"
          className="h-24 w-32 rounded-field border border-line"
        />
      ))}
    </span>
  );
}
