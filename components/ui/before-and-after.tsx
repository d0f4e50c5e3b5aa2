import { ArrowLeft, ArrowRight } from "lucide-react";
import Link from "next/link";
import { buttonClass } from "./button-class";

interface BeforeAndAfterProps {
  /** What they lead to another one of, such as `Day`. */
  what: string;
  before: string;
  after: string;
  /** Whether the window stays where it is; otherwise it goes to the top or to the address's anchor. */
  stays?: boolean;
}

/** Links to what comes before and after, such as the days beside this one. */
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
