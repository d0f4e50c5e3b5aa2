/**
 * The token in the address of a page that a mail's link opened; empty if there is none. Must be called only
 * in the browser, for example when a form is submitted.
 */
export function mailToken(): string {
  return new URLSearchParams(window.location.search).get("token") ?? "";
}
