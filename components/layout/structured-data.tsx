import { jsonLdText } from "@/lib/structured-data";

/** What the page says to machines; see lib/structured-data.ts. */
export function StructuredData({ data }: { data: readonly object[] }) {
  return data.map((thing, index) => (
    <script
      // biome-ignore lint/suspicious/noArrayIndexKey: the same few in the same order
      key={index}
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: jsonLdText escapes what could end the script
      dangerouslySetInnerHTML={{ __html: jsonLdText(thing) }}
    />
  ));
}
