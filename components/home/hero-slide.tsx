import { Drawn } from "@/components/ui/drawn";
import { Photo } from "@/components/ui/photo";
import type { DrawnPicture } from "@/lib/content/drawn-picture";

export interface Slide {
  /** The address of an uploaded picture, or a drawing. */
  picture: string | DrawnPicture | undefined;
  kind: string;
  headline: string;
  text: string;
}

interface HeroSlideProps extends Slide {
  /** Whether this slide is the first that visitors see. Its picture is loaded with priority. */
  first: boolean;
}

/** A full-width picture with text on its left side; on a phone the text is below it. */
export function HeroSlide({ picture, kind, headline, text, first }: HeroSlideProps) {
  const shown = { alt: "", sizes: "100vw", priority: first, className: "slide-picture" };
  return (
    <div className="relative lg:h-full">
      {typeof picture === "string" ? (
        <Photo {...shown} src={picture} />
      ) : (
        picture && <Drawn {...shown} picture={picture} />
      )}
      {/* A gradient over the left side of the picture, so that the text has enough contrast in both themes. */}
      <div aria-hidden="true" className="slide-mist" />
      <div className="slide-text">
        <div>
          <p className="font-semibold text-primary">{kind}</p>
          <h2 className="slide-head">{headline}</h2>
          <p className="mt-4 text-lead max-md:hidden">{text}</p>
        </div>
      </div>
    </div>
  );
}
