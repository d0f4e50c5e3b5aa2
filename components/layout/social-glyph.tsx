import type { SocialLink } from "@/lib/domain/company";

/** Icons drawn for this site, because our icon set has no company logos. */
const GLYPHS = {
  Instagram: (
    <>
      <rect x="4" y="4" width="16" height="16" rx="4.5" />
      <circle cx="12" cy="12" r="3.6" />
      <circle cx="16.6" cy="7.4" r=".6" className="fill-current" />
    </>
  ),
  Facebook: <path d="M14.5 8.5H13A1.5 1.5 0 0 0 11.5 10v10M8.8 13h5.4M4 12a8 8 0 1 0 16 0 8 8 0 0 0-16 0Z" />,
  YouTube: (
    <>
      <rect x="3" y="6" width="18" height="12" rx="3.5" />
      <path d="M10.5 9.5v5l4-2.5Z" className="fill-current" />
    </>
  ),
} as const;

export function SocialGlyph({ name }: Pick<SocialLink, "name">) {
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-5 fill-none stroke-current"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {GLYPHS[name]}
    </svg>
  );
}
