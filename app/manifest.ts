import type { MetadataRoute } from "next";
import { PAGES } from "@/lib/paths";
import { SITE } from "@/lib/site";

/** What a phone shows that keeps the site on its home screen. */
export default function manifest(): MetadataRoute.Manifest {
  const icon = (file: string, size: number, purpose: "any" | "maskable") => ({
    src: `/icons/${file}-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  return {
    id: PAGES.home,
    name: SITE.name,
    short_name: "Nelum",
    description: SITE.description,
    lang: "en",
    start_url: PAGES.home,
    scope: PAGES.home,
    display: "standalone",
    background_color: "#fbf5e9",
    theme_color: "#fbf5e9",
    icons: [
      icon("icon", 192, "any"),
      icon("icon", 512, "any"),
      icon("maskable", 192, "maskable"),
      icon("maskable", 512, "maskable"),
    ],
    shortcuts: [
      { name: "Services", url: PAGES.services },
      { name: "My Dashboard", url: PAGES.touristDashboard },
    ],
  };
}
