"use client";

import { Moon, Sun } from "lucide-react";
import { useEffect, useLayoutEffect } from "react";
import { THEME_KEY, type Theme } from "@/lib/theme";

function shownTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === "light" || chosen === "dark") return chosen;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

function show(theme: string | null): void {
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
}

/** Changes between the light and the dark theme, and remembers the choice. */
export function ThemeToggle() {
  useLayoutEffect(() => {
    // Next draws a page that ended in notFound() in the browser, where the script in <head> never runs.
    if (document.documentElement.dataset.theme) return;
    try {
      show(localStorage.getItem(THEME_KEY));
    } catch {
      // Storage is refused: nothing was remembered in it.
    }
  }, []);

  useEffect(() => {
    // Another tab changed it. Private windows may refuse storage; then the choice lasts for the page.
    const follow = (event: StorageEvent) => event.key === THEME_KEY && show(event.newValue);
    window.addEventListener("storage", follow);
    return () => window.removeEventListener("storage", follow);
  }, []);

  function toggle() {
    const next: Theme = shownTheme() === "dark" ? "light" : "dark";
    show(next);
    try {
      localStorage.setItem(THEME_KEY, next);
    } catch {
      // Storage is refused: nothing to remember it in.
    }
  }

  return (
    <button
      type="button"
      onClick={toggle}
      className="theme-toggle grid size-11 shrink-0 place-items-center rounded-full text-ink hover:bg-sunken"
    >
      <span className="sr-only">Change between light and dark theme</span>
      <Moon aria-hidden="true" className="theme-light-only size-5" />
      <Sun aria-hidden="true" className="theme-dark-only size-5" />
    </button>
  );
}
