/** `API.browserErrors`: that object has all addresses, which are too many for the first script of every page. */
const ADDRESS = "/api/browser-errors";

/** Reports that one page view may still send. */
let left = 3;

/** A text without the queries of the addresses in it. */
function cut(text: unknown, most: number): string {
  return String(text ?? "")
    .replace(/[?#][^\s:)]*/g, "")
    .slice(0, most);
}

/** Reports an error to the server. Errors with a digest come from there, and are in its log. */
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
