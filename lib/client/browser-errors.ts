/** Equal to `API.browserErrors`. Importing `API` would add all addresses to the first script of each page. */
const ADDRESS = "/api/browser-errors";

/** The number of error reports that this page view may still send. */
let left = 3;

/** Removes the query and fragment of each address in a text, and shortens the text to `most` characters. */
function cut(text: unknown, most: number): string {
  return String(text ?? "")
    .replace(/[?#][^\s:)]*/g, "")
    .slice(0, most);
}

/**
 * Reports an error to the server, at most three for each page view. Leaves out errors with a digest: they come from the
 * server, which has logged them already.
 */
export function reportBrowserError(error: unknown): void {
  const { message = error, stack, digest } = Object(error);
  if (!error || digest || left < 1) return;
  left -= 1;
  const report = {
    message: cut(message, 300),
    page: location.pathname.slice(0, 200),
    stack: cut(stack, 600),
  };
  navigator.sendBeacon(ADDRESS, new Blob([JSON.stringify(report)], { type: "application/json" }));
}
