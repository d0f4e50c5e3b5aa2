import { Images } from "lucide-react";
import { LargeLink } from "./large-link";

/** A link in the corner of a gallery. It shows the number of pictures, and opens the large view of all pictures. */
export function AllPictures({ count, href }: { count: number; href: string }) {
  if (count < 2) return null;
  return (
    <LargeLink
      href={href}
      className="absolute right-3 bottom-3 inline-flex min-h-11 items-center gap-2 rounded-field bg-paper px-3.5 font-semibold text-base shadow-raised hover:text-primary print:hidden"
    >
      <Images aria-hidden="true" className="size-5" />
      {`All ${count} pictures`}
    </LargeLink>
  );
}
