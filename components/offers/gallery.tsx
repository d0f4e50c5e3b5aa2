"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import type { LargeGallery, LargePicture } from "./large-gallery";

interface GalleryProps {
  /** The subject of the pictures, for the accessible name of the large view. */
  title: string;
  /** `LargeLink`s that contain pictures. */
  children: ReactNode;
}

/** The open large view, with the pictures that were read from the page's links. */
interface Opened {
  View: typeof LargeGallery;
  pictures: readonly LargePicture[];
  first: number;
}

/** The large view's data for a link with a picture. */
function pictureOf(link: HTMLAnchorElement): LargePicture {
  const small = link.querySelector("img");
  const { caption = "" } = link.dataset;
  const alt = small?.alt ?? "";
  // A caption that repeats the alternative text would be read twice by screen readers.
  return { src: link.href, srcSet: small?.srcset ?? "", alt: alt === caption ? "" : alt, caption };
}

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * Pictures that open in a large view. Each is a link to its largest file, which also works without scripts. The code of
 * the large view is loaded at the first click.
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
        // If the code cannot be loaded, the browser opens the picture's file.
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
