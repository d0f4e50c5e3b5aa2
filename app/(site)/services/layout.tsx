import type { ReactNode } from "react";
import { MoreServices } from "@/components/providers/more-services";

export default function ServicesLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <MoreServices />
    </>
  );
}
