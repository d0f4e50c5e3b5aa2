/**
 * On an https site our cookie names begin with `__Host-`. Browsers accept such cookies only over https and send them
 * only to this host, so that no other subdomain can set one of ours.
 */
const OF_THIS_HOST = "__Host-";

/** The name of a cookie. @param isHttps whether the site uses https */
export function cookieName(name: string, isHttps: boolean): string {
  return isHttps ? `${OF_THIS_HOST}${name}` : name;
}

/** Both possible names of a cookie, for code that does not know whether the site uses https; the safer one first. */
export function bothNames(name: string): readonly string[] {
  return [cookieName(name, true), name];
}
