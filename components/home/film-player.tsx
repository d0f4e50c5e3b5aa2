"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { isSavingData } from "@/components/ui/saving-data";

export interface PlayedFilm {
  title: string;
  /** Addresses of MP4 and WebM files with the same film, the best one first. */
  files: readonly string[];
  /** Address of the picture that is shown before the film plays. */
  poster: string;
  /** In pixels. */
  width: number;
  height: number;
  /**
   * Whether this site serves the files. If not, the browser contacts the other server only when the visitor plays the
   * film.
   */
  isOurs: boolean;
}

interface FilmPlayerProps {
  film: PlayedFilm;
  /** Id of the text that describes the film. */
  describedBy: string;
  /** Content beside the film, above its button. */
  children: ReactNode;
}

/** Fraction of the film that must be visible before it plays. */
const MOST = 0.6;

/** Distance from the window at which the poster is set. A poster in the HTML would be loaded with the page. */
const NEAR = "800px";

/**
 * A silent film with its own play button beside it. It plays automatically while it is visible: once on a
 * phone, in a loop on a desktop. It does not start automatically if the visitor saves data or prefers reduced
 * motion, if the file is on another server, or after the visitor paused it. Without scripts, it has the
 * browser's controls.
 */
export function FilmPlayer({ film, describedBy, children }: FilmPlayerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState(false);
  /**
   * Whether the film must not start automatically, because the visitor paused it, it has ended, or another
   * server has the file.
   */
  const rests = useRef(!film.isOurs);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    element.controls = false;
    element.loop = matchMedia("(min-width: 769px)").matches;
    element.onplay = element.onpause = () => setPlaying(!element.paused);
    element.onended = () => {
      rests.current = true;
    };
    const near = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) element.poster = film.poster;
      },
      { rootMargin: NEAR },
    );
    const view = new IntersectionObserver(
      (entries) => {
        // A busy browser may report leaving and returning in one call, so only the last entry counts.
        if (!entries.at(-1)?.isIntersecting) element.pause();
        else if (!rests.current && !isSavingData() && !matchMedia("(prefers-reduced-motion: reduce)").matches)
          // If the browser refuses to play, the button still works.
          element.play().catch(() => {});
      },
      { threshold: MOST },
    );
    near.observe(element);
    view.observe(element);
    return () => {
      near.disconnect();
      view.disconnect();
    };
  }, [film]);

  function playOrPause() {
    if (!playing) {
      video.current?.play().catch(() => {});
      return;
    }
    rests.current = true;
    video.current?.pause();
  }

  return (
    <>
      <video
        ref={video}
        controls
        muted
        playsInline
        preload="none"
        width={film.width}
        height={film.height}
        aria-label={`${film.title}, a film without sound`}
        aria-describedby={describedBy}
        className="petal aspect-video h-auto w-full bg-sunken object-cover"
      >
        {film.files.map((file) => (
          <source
            key={file}
            src={file}
            type={file.toLowerCase().endsWith(".webm") ? "video/webm" : "video/mp4"}
          />
        ))}
        <a href={film.files.at(-1)}>Watch the film</a>
      </video>
      <div className="flex items-center gap-4 lg:block">
        <div className="min-w-0 flex-1">{children}</div>
        <button type="button" onClick={playOrPause} className="button button-outline noscript:hidden lg:mt-6">
          <span className={`icon size-5 ${playing ? "icon-pause" : "icon-play"}`} />
          <span className="max-md:sr-only">{playing ? "Pause the film" : "Play the film"}</span>
        </button>
      </div>
    </>
  );
}
