"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import type { LargeGallery, LargePicture } from "./large-gallery";

interface GalleryProps {
  /** What the pictures show, for the name of the large view. */
  title: string;
  /** `LargeLink`s with pictures in them. */
  children: ReactNode;
}

/** The large view of the pictures on the page, read from their links. */
interface Opened {
  View: typeof LargeGallery;
  pictures: readonly LargePicture[];
  first: number;
}

/** Reads what the large view needs from a link with a picture. */
function pictureOf(link: HTMLAnchorElement): LargePicture {
  const small = link.querySelector("img");
  const { caption = "" } = link.dataset;
  const alt = small?.alt ?? "";
  // What stands below the picture is not read twice.
  return { src: link.href, srcSet: small?.srcset ?? "", alt: alt === caption ? "" : alt, caption };
}

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * Pictures that open large. Each is a link to its largest file, which is all there is without scripts; with them the
 * large view is loaded at the first click.
 */
export function Gallery({ title, children }: GalleryProps) {
  const box = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Opened>();

  useEffect(() => {
    const open = async (event: MouseEvent) => {
      const link =
        event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[data-large]");
      if (!link || !isPlainClick(event)) return;
      event.preventDefault();
      const links = [...(box.current?.querySelectorAll<HTMLAnchorElement>("a[data-large]:has(img)") ?? [])];
      try {
        const { LargeGallery: View } = await import("./large-gallery");
        setOpened({ View, pictures: links.map(pictureOf), first: Math.max(0, links.indexOf(link)) });
      } catch {
        // Without its code, the picture itself.
        location.assign(link.href);
      }
    };
    const listening = box.current;
    listening?.addEventListener("click", open);
    return () => listening?.removeEventListener("click", open);
  }, []);

  return (
    <>
      <div ref={box} className="relative">
        {children}
      </div>
      {opened && (
        <opened.View
          title={title}
          pictures={opened.pictures}
          first={opened.first}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
