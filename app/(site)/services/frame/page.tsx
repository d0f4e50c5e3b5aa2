import type { Metadata } from "next";
import { SearchSlot } from "@/components/search/search-slot";

/** Each search has its own (`search/route.tsx`). */
export const metadata: Metadata = { title: null, description: null };

/** The page around the results of a search, the same for all. */
export default function SearchFrame() {
  return <SearchSlot />;
}
