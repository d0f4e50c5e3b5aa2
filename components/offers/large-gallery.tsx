"use client";

import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";
import { Embla, type EmblaApi, type EmblaOptions } from "@/components/ui/embla";
import { useMediaQuery } from "@/components/ui/use-media-query";
import "./large-gallery.css";

export interface LargePicture {
  /** Address of the largest file. */
  src: string;
  /** As for `<img srcset>`; empty if there is only one file. */
  srcSet: string;
  alt: string;
  /** Text below the picture; may be empty. */
  caption: string;
}

interface LargeGalleryProps {
  title: string;
  pictures: readonly LargePicture[];
  /** Index of the picture that is shown first. */
  first: number;
  onClose: () => void;
}

/**
 * A dialog with pictures as large as the window. Buttons, arrow keys, Home, End and swipes change the
 * picture; Escape closes it.
 */
export function LargeGallery({ title, pictures, first, onClose }: LargeGalleryProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const still = useMediaQuery("(prefers-reduced-motion: reduce)");
  const [embla, setEmbla] = useState<EmblaApi>();
  const [shown, setShown] = useState(first);
  const [options] = useState<EmblaOptions>(() => ({ startIndex: first, watchFocus: false }));
  const last = pictures.length - 1;

  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  const onReady = useCallback((api: EmblaApi) => {
    api.on("select", () => setShown(api.selectedScrollSnap()));
    setEmbla(api);
  }, []);

  const show = (index: number) => embla?.scrollTo(Math.min(Math.max(index, 0), last), still);

  function onKeyDown(event: KeyboardEvent) {
    const target = { ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: last }[event.key];
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(target);
  }

  return (
    <dialog
      ref={dialog}
      aria-label={`Pictures: ${title}`}
      onClose={onClose}
      onKeyDown={onKeyDown}
      className="large-gallery"
    >
      <div className="flex items-center justify-between gap-4 px-4 py-2">
        <p aria-live="polite" className="tabular-nums">
          {`${shown + 1} of ${pictures.length}`}
        </p>
        <button type="button" className="large-button" onClick={() => dialog.current?.close()}>
          <span className="sr-only">Close</span>
          <span className="icon icon-close" />
        </button>
      </div>
      <div ref={viewport} className="min-h-0 flex-1 overflow-hidden">
        <ul className="flex h-full touch-pan-y">
          {pictures.map(({ src, srcSet, alt, caption }, index) => (
            <li key={src} inert={index !== shown} className="min-w-0 shrink-0 basis-full">
              <figure className="flex h-full flex-col items-center px-2 md:px-20">
                {/* Renders the shown picture and its two neighbours, so that opening the view loads at most three. */}
                {Math.abs(index - shown) <= 1 && (
                  // biome-ignore lint/performance/noImgElement: our pictures already exist in several widths
                  <img
                    src={src}
                    srcSet={srcSet || undefined}
                    sizes="100vw"
                    alt={alt}
                    draggable={false}
                    className="min-h-0 w-full flex-1 object-contain"
                  />
                )}
                <figcaption className="min-h-14 max-w-3xl px-2 py-3 text-center">{caption}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
      {last > 0 && (
        <div className="large-turn">
          <button
            type="button"
            className="large-button"
            aria-disabled={shown === 0}
            onClick={() => show(shown - 1)}
          >
            <span className="sr-only">Previous picture</span>
            <span className="icon icon-back" />
          </button>
          <button
            type="button"
            className="large-button"
            aria-disabled={shown === last}
            onClick={() => show(shown + 1)}
          >
            <span className="sr-only">Next picture</span>
            <span className="icon icon-forward" />
          </button>
        </div>
      )}
      <Embla viewport={viewport} options={options} onReady={onReady} />
    </dialog>
  );
}
