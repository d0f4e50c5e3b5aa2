import { ArrowLeft, ArrowRight } from "lucide-react";
import Link from "next/link";
import { buttonClass } from "./button-class";

interface BeforeAndAfterProps {
  /** The item that each link opens, such as `Day`. */
  what: string;
  before: string;
  after: string;
  /** Whether the window keeps its scroll position. Otherwise it scrolls to the top or to the address's anchor. */
  stays?: boolean;
}

/** Links to the previous and the next item, such as the days before and after the current one. */
export function BeforeAndAfter({ what, before, after, stays = false }: BeforeAndAfterProps) {
  const link = buttonClass({ look: "outline" });
  return (
    <div className="flex gap-2">
      <Link href={before} prefetch={false} scroll={!stays} className={link}>
        <ArrowLeft aria-hidden="true" className="size-5" />
        <span className="sr-only">{what} before</span>
      </Link>
      <Link href={after} prefetch={false} scroll={!stays} className={link}>
        <ArrowRight aria-hidden="true" className="size-5" />
        <span className="sr-only">{what} after</span>
      </Link>
    </div>
  );
}
