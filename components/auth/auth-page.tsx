import type { ReactNode } from "react";
import { Picture } from "@/components/ui/picture";

interface AuthPageProps {
  title: string;
  intro: ReactNode;
  children: ReactNode;
}

/** Layout of the login and signup pages: a form with a picture beside it. */
export function AuthPage({ title, intro, children }: AuthPageProps) {
  return (
    <div className="shell grid gap-x-16 pt-8 md:pt-14 lg:grid-cols-[minmax(0,27rem)_1fr] lg:justify-between">
      <div className="group">
        <div className="mb-8 group-has-data-second-step:hidden">
          <h1 className="text-title">{title}</h1>
          <p className="mt-3 text-muted">{intro}</p>
        </div>
        {children}
      </div>
      <Picture
        id="page-welcome"
        instead="catamaran-boat-ride"
        alt=""
        sizes="45rem"
        media="(min-width: 64rem)"
        priority
        className="petal top-26 hidden h-[calc(100dvh-9rem)] max-h-176 w-full lg:sticky lg:block"
      />
    </div>
  );
}
