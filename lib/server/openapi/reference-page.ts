import "server-only";
import { SITE } from "../../content/site";
import { PAGES } from "../../paths";
import { contentPolicy, scriptHash } from "../../runtime/security-headers";
import { THEME_SCRIPT, VIEWER_SCRIPT } from "./reference-scripts";
import { REFERENCE_STYLES } from "./reference-styles";
import { viewerVersion } from "./viewer-assets";

/** The content security policy of the reference page, with hashes of its scripts. */
export const REFERENCE_POLICY = contentPolicy([THEME_SCRIPT, VIEWER_SCRIPT].map(scriptHash));

/** The API reference for people: an HTML page with Swagger UI, which loads nothing from other hosts. */
export async function referencePage(): Promise<string> {
  const assets = `/api-docs/${await viewerVersion()}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API reference | ${SITE.name}</title>
<meta name="description" content="Every call of the ${SITE.name} API, with its schemas, examples and errors.">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<script>${THEME_SCRIPT}</script>
<link rel="stylesheet" href="${assets}/swagger-ui.css">
<style>${REFERENCE_STYLES}</style>
</head>
<body>
<a class="skip" href="#reference">Skip to content</a>
<header class="bar">
<a class="home" href="${PAGES.home}">${SITE.name}</a>
<nav aria-label="Reference"><a href="/api/openapi.json">OpenAPI file</a></nav>
</header>
<p id="loading" role="status">Loading the reference…</p>
<noscript><p>The reference needs JavaScript. The <a href="/api/openapi.json">OpenAPI file</a> holds the same.</p></noscript>
<div id="reference" tabindex="-1"></div>
<script src="${assets}/swagger-ui-bundle.js"></script>
<script>${VIEWER_SCRIPT}</script>
</body>
</html>
`;
}
