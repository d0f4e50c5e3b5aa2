/** The token in the address of a page that a mail's link opened; empty if there is none. For submit handlers. */
export function mailToken(): string {
  return new URLSearchParams(window.location.search).get("token") ?? "";
}
