"use client";

import { useEffect, useLayoutEffect } from "react";
import { THEME_KEY, type Theme } from "@/lib/domain/theme";

function shownTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === "light" || chosen === "dark") return chosen;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

function show(theme: string | null): void {
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
}

/** Button that switches between the light and dark theme. The choice is stored in the browser. */
export function ThemeToggle() {
  useLayoutEffect(() => {
    // After notFound(), Next renders the page in the browser, where the script in <head> does not run.
    if (document.documentElement.dataset.theme) return;
    try {
      show(localStorage.getItem(THEME_KEY));
    } catch {
      // The browser denies storage, so there is no stored choice.
    }
  }, []);

  useEffect(() => {
    // Applies a theme that was chosen in another tab. If the browser denies storage, there are no such
    // events.
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
      // The browser denies storage, so the choice is not stored.
    }
  }

  return (
    <button
      type="button"
      onClick={toggle}
      className="theme-toggle grid size-11 shrink-0 place-items-center rounded-full text-ink hover:bg-sunken"
    >
      <span className="sr-only">Switch between light and dark theme</span>
      <span className="icon icon-moon theme-light-only size-5" />
      <span className="icon icon-sun theme-dark-only size-5" />
    </button>
  );
}
