import type { ReactNode } from "react";
import { Picture } from "@/components/ui/picture";

interface ChapterProps {
  id: string;
  title: string;
  picture: string;
  /** Side of the picture on wide screens. */
  pictureSide: "left" | "right";
  children: ReactNode;
}

/** A chapter of a longer text, with a picture beside it. */
export function Chapter({ id, title, picture, pictureSide, children }: ChapterProps) {
  return (
    <section
      aria-labelledby={id}
      className="shell mt-20 grid items-center gap-x-16 gap-y-8 md:mt-28 lg:grid-cols-2"
    >
      <Picture
        id={picture}
        sizes="(min-width: 80rem) 36rem, (min-width: 64rem) 46vw, 92vw"
        className={`petal aspect-[3/2] w-full ${pictureSide === "right" ? "lg:order-last" : ""}`}
      />
      <div>
        <h2 id={id} className="text-heading">
          {title}
        </h2>
        <div className="measure mt-4 space-y-4">{children}</div>
      </div>
    </section>
  );
}
