"use client";

import { useEffect, useRef, useState } from "react";
import { isSavingData } from "@/components/ui/saving-data";
import { useMediaQuery } from "@/components/ui/use-media-query";
import type { GALLERY_FILM } from "@/lib/pictures";

interface FilmPlayerProps {
  film: typeof GALLERY_FILM;
  /** Id of the words that tell what it shows. */
  describedBy: string;
}

/** How much of it must be in view before it plays. */
const MOST = 0.6;

/** How near it must be before its poster is fetched: a poster knows no lazy loading of its own. */
const NEAR = "800px";

/**
 * A film without sound. It plays by itself, once, while it is in view, and only for people who asked
 * neither for less motion nor for less data. Whoever pauses it is not overruled.
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
        // A browser may refuse: the controls are there.
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
