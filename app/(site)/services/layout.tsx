import type { ReactNode } from "react";
import { MoreServices } from "@/components/search/more-services";

export default function ServicesLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <MoreServices />
    </>
  );
}
