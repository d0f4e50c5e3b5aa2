/** The secret in the address of a page that a link in a mail opened; blank if there is none. For submit handlers. */
export function mailToken(): string {
  return new URLSearchParams(window.location.search).get("token") ?? "";
}
