import type { DrawnPicture } from "@/lib/content/drawn-picture";
import { Drawn } from "./drawn";
import type { Fetched } from "./image";
import { Photo } from "./photo";

interface CardPictureProps extends Fetched {
  /** The address of an uploaded picture, or a drawing. */
  picture: string | DrawnPicture | undefined;
  /** As for `<img sizes>`. */
  sizes: string;
  className?: string;
}

/** The picture of a card. It has no alternative text, because the card's own text says the same. */
export function CardPicture({ picture, ...shown }: CardPictureProps) {
  if (typeof picture === "string") return <Photo {...shown} src={picture} alt="" />;
  return picture && <Drawn {...shown} picture={picture} alt="" upTo={960} />;
}
