import { jsonLdText } from "@/lib/seo/structured-data";

/** Structured data (JSON-LD) for search engines; see lib/seo/structured-data.ts. */
export function StructuredData({ data }: { data: readonly object[] }) {
  return data.map((thing, index) => (
    <script
      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
      key={index}
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: jsonLdText escapes everything that could end the script
      dangerouslySetInnerHTML={{ __html: jsonLdText(thing) }}
    />
  ));
}
