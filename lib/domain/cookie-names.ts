/**
 * Where the site is published over https, the names of its cookies begin with `__Host-`. Browsers take such a cookie over
 * https alone and send it to this host alone, so that no other name of the domain can set one of ours.
 */
const OF_THIS_HOST = "__Host-";

/** The name that a cookie has. @param isHttps whether the site is published over https */
export function cookieName(name: string, isHttps: boolean): string {
  return isHttps ? `${OF_THIS_HOST}${name}` : name;
}

/** Both names that a cookie may have, for those who do not know how the site is published; the safer one first. */
export function bothNames(name: string): readonly string[] {
  return [cookieName(name, true), name];
}
