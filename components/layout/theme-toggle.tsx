"use client";

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

/** Button for the light or dark theme; the choice is remembered. */
export function ThemeToggle() {
  useLayoutEffect(() => {
    // Next renders a page that called notFound() in the browser, where the script in <head> does not run.
    if (document.documentElement.dataset.theme) return;
    try {
      show(localStorage.getItem(THEME_KEY));
    } catch {
      // The browser denies storage, so there is no choice to read.
    }
  }, []);

  useEffect(() => {
    // Another tab may change the theme. Where storage is denied, a choice lasts for this page only.
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
      // The browser denies storage: the choice is not remembered.
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
