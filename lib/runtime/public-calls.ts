/**
 * API calls whose responses the web server caches, because they depend only on the public content
 * (docs/decisions/09-response-cache.md). Add the path of each new call of this kind here.
 */

const FOR_EVERYONE = [/^\/api\/providers$/, /^\/api\/exchange-rates$/, /^\/api\/reviews\/(?!mine$)[^/]+$/];
/** Cached only for requests without a session, because the response may differ with one. */
const WITHOUT_SESSION = [/^\/api\/providers\/(?!me$)[^/]+$/];

/** Whether a call returns the same response to everyone. @param path such as `/api/providers` */
export function isPublicCall(path: string): boolean {
  return FOR_EVERYONE.some((call) => call.test(path));
}

/** Whether a call returns the same response to all requests without a session. @param path such as `/api/providers/{id}` */
export function isPublicWithoutSession(path: string): boolean {
  return WITHOUT_SESSION.some((call) => call.test(path));
}
