import { MessageCircle } from "lucide-react";
import type { ComponentProps } from "react";

interface ChatLinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** Address of the chat (`lib/domain/chat.ts`). Without one, the component renders nothing. */
  href: string | undefined;
  /** The other person, for screen readers. */
  to: string;
  hasIcon?: boolean;
}

/** A link that opens a WhatsApp chat. It is not printed. */
export function ChatLink({ href, to, className = "", hasIcon = false, ...attributes }: ChatLinkProps) {
  if (!href) return null;
  return (
    <a
      {...attributes}
      href={href}
      rel="noopener noreferrer"
      className={`text-link print:hidden ${className}`}
    >
      {hasIcon && <MessageCircle aria-hidden="true" className="size-4 shrink-0" />}
      <span>
        Chat on WhatsApp<span className="sr-only">{` with ${to}`}</span>
      </span>
    </a>
  );
}
