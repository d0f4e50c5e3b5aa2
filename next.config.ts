import type { NextConfig } from "next";
import { PHASE_PRODUCTION_BUILD } from "next/constants";
import { API, API_NOUNS } from "./lib/api-paths";
import { PRODUCTS } from "./lib/domain/catalogue";
import { PAGES } from "./lib/paths";
import {
  CONTENT_POLICY,
  contentPolicy,
  OWN_RESOURCE,
  SECRET_ADDRESS_HEADERS,
  SECURITY_HEADERS,
} from "./lib/runtime/security-headers";

/**
 * Headers of uploaded pictures. A picture that is opened as a page may run no scripts and load nothing. Other
 * sites may embed pictures.
 */
const PICTURE_HEADERS = [
  { key: CONTENT_POLICY, value: "default-src 'none'; sandbox" },
  { key: "Cross-Origin-Resource-Policy", value: "cross-origin" },
];

/**
 * Addresses that contain a secret, opened from mails or by calendar programs. Their responses tell browsers to send no
 * `Referer` header, which would contain the secret.
 */
const SECRET_ADDRESSES = [
  PAGES.resetPassword,
  PAGES.verifyEmail,
  PAGES.confirmBooking,
  PAGES.answer,
  PAGES.mailPreferences,
  "/api(/api)?/calendar-feeds/:file",
  `/api(/api)?${API.unsubscribe.slice("/api".length)}`,
];

const nextConfig: NextConfig = {
  poweredByHeader: false,
  // Loads the code of a page with its first request. Loading all pages at the start would take 0.7 seconds longer, and
  // 100 MB more memory in each web process.
  experimental: { preloadEntriesOnStart: false },
  env: { BUILD_TIME: new Date().toISOString() },
  // server/main.ts compresses responses, with Brotli.
  compress: false,
  // Renders titles and descriptions into the head for every client. By default, Next does so only for bots
  // that it knows.
  htmlLimitedBots: /.*/,
  serverExternalPackages: [
    "@opentelemetry/context-async-hooks",
    "@opentelemetry/core",
    "@opentelemetry/exporter-trace-otlp-http",
    "@opentelemetry/resources",
    "@opentelemetry/sdk-trace",
    "piscina",
    "rate-limiter-flexible",
    "formidable",
    "@prometheus-io/client",
    "nodemailer",
    "@react-email/render",
    "ical-generator",
    "swagger-ui-dist",
  ],
  // Files that the server reads by their path, so Next does not find them itself when it writes
  // `.next/standalone`.
  outputFileTracingIncludes: {
    "/*": [
      "lib/server/infra/password-worker.mjs",
      "node_modules/bcryptjs/{package.json,index.js}",
      "node_modules/swagger-ui-dist/{package.json,swagger-ui.css,swagger-ui-bundle.js,swagger-ui-bundle.js.LICENSE.txt}",
    ],
  },
  // Next's image optimiser is off, because every picture is already stored in all sizes. So /_next/image does
  // not exist.
  images: { unoptimized: true },
  rewrites: async () => ({
    beforeFiles: [
      // A second address for `/bookings/:id/:call`, used in the API description
      // (lib/server/openapi/document.ts).
      {
        source: "/:base(api/api|api)?/bookings/by-id/:id/:call",
        destination: "/api/bookings/:id/:call",
      },
      // Responds to requests for Next's internal error page with the page for unknown addresses.
      { source: "/_global-error", destination: "/_not-found" },
    ],
    afterFiles: [
      { source: "/api/api/:path*", destination: "/api/:path*" },
      ...API_NOUNS.map((noun) => ({ source: `/${noun}/:path*`, destination: `/api/${noun}/:path*` })),
    ],
  }),
  redirects: async () => [
    // Redirects from a product's slug to its name.
    ...PRODUCTS.flatMap(({ id, name }) =>
      [PAGES.productDescription, PAGES.bookProduct].map((page) => ({
        source: page(id),
        destination: page(name),
        permanent: true,
      })),
    ),
  ],
  headers: async () => [
    { source: "/:path*", headers: [...SECURITY_HEADERS, OWN_RESOURCE] },
    { source: "/api(/api)?/:path*", headers: [{ key: CONTENT_POLICY, value: contentPolicy() }] },
    { source: "/api(/api)?/images/:id", headers: PICTURE_HEADERS },
    ...SECRET_ADDRESSES.map((source) => ({ source, headers: SECRET_ADDRESS_HEADERS })),
  ],
};

/**
 * Settings only for builds. With `output`, `next start` and server/main.ts would print a warning. Nothing reads the
 * server's source maps; without them a build takes a quarter less time and half the space. The build's cache helps only
 * later builds in the same folder.
 */
export default (phase: string): NextConfig => ({
  ...nextConfig,
  ...(phase === PHASE_PRODUCTION_BUILD && {
    output: "standalone",
    experimental: {
      ...nextConfig.experimental,
      turbopackSourceMaps: false,
      turbopackFileSystemCacheForBuild: !process.env.CI,
    },
  }),
});
