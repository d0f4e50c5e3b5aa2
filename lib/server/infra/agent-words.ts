import "server-only";
import { userAgentFromString } from "next/server";

/** Maximum length of a header; the rest is cut. Browsers send shorter ones. */
const MOST_CHARACTERS = 512;

/** Familiar names for the browsers and systems in `User-Agent` headers. */
const KNOWN_AS: Record<string, string> = {
  "Mobile Safari": "Safari",
  "Mobile Chrome": "Chrome",
  "Mobile Firefox": "Firefox",
  "Chrome Headless": "Chrome",
  "Chrome WebView": "an app",
  WebKit: "an app",
  "Mac OS": "macOS",
  "Chromium OS": "ChromeOS",
};

/**
 * Describes the program of a `User-Agent` header, such as "Chrome on Android". Clients can send any header,
 * so the description proves nothing.
 */
export function agentWords(header: string | undefined): string {
  const { browser, os } = userAgentFromString(header?.slice(0, MOST_CHARACTERS));
  const [program, system] = [browser.name, os.name].map((name) => name && (KNOWN_AS[name] ?? name));
  if (!program) return system ? `A program on ${system}` : "A program";
  const words = system ? `${program} on ${system}` : program;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
