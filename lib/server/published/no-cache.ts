/**
 * Next's cache, which keeps nothing: every page is made when it is asked for, and kept by the web server as bytes
 * (`scripts/lib/web/kept-answers.mjs`). What a build made is never shown. Next loads this file itself, outside the bundle.
 */
export default class NoCache {
  async get(): Promise<null> {
    return null;
  }

  async set(): Promise<void> {}

  async revalidateTag(): Promise<void> {}

  resetRequestCache(): void {}
}
