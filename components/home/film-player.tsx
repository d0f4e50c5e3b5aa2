"use client";

import { useEffect, useRef, useState } from "react";
import { isSavingData } from "@/components/ui/saving-data";
import { useMediaQuery } from "@/components/ui/use-media-query";
import type { GALLERY_FILM } from "@/lib/pictures";

interface FilmPlayerProps {
  film: typeof GALLERY_FILM;
  /** Id of the text that describes the film. */
  describedBy: string;
}

/** Part of it that must be in view before it plays. */
const MOST = 0.6;

/** Distance from the view at which its poster is loaded; browsers do not load posters lazily by themselves. */
const NEAR = "800px";

/**
 * A film without sound. It plays by itself, once, while it is in view; not for people who asked for less motion
 * or less data, and not again after somebody paused it.
 */
export function FilmPlayer({ film, describedBy }: FilmPlayerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const still = useMediaQuery("(prefers-reduced-motion: reduce)");
  const [near, setNear] = useState(false);

  useEffect(() => {
    if (!video.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: NEAR,
    });
    observer.observe(video.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const element = video.current;
    if (!element || still || isSavingData()) return;
    let leaving = false;
    const observer = new IntersectionObserver(
      ([entry]) => {
        leaving = !entry?.isIntersecting;
        if (leaving) element.pause();
        // A browser may refuse to play; the controls remain.
        else element.play().catch(() => {});
      },
      { threshold: MOST },
    );
    const onPause = () => {
      if (!leaving) observer.disconnect();
    };
    observer.observe(element);
    element.addEventListener("pause", onPause);
    return () => {
      observer.disconnect();
      element.removeEventListener("pause", onPause);
    };
  }, [still]);

  return (
    <video
      ref={video}
      controls
      muted
      playsInline
      preload="none"
      poster={near ? film.poster : undefined}
      width={film.width}
      height={film.height}
      aria-label="A day with us, a film without sound"
      aria-describedby={describedBy}
      className="petal aspect-video h-auto w-full bg-sunken object-cover"
    >
      <source src={film.webm} type="video/webm" />
      <source src={film.mp4} type="video/mp4" />
      <a href={film.mp4}>Watch the film</a>
    </video>
  );
}
