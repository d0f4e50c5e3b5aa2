import type { ReactNode } from "react";

interface MessageProps {
  title: string;
  text?: string;
  /** Shown beside the text. */
  picture?: ReactNode;
  /** Links and buttons. */
  children?: ReactNode;
}

/** Content of a page that only shows a message, such as "not found". */
export function Message({ title, text, picture, children }: MessageProps) {
  return (
    <div className="shell grid items-center gap-x-16 gap-y-10 py-12 md:py-20 lg:grid-cols-2">
      <div className="message-head">
        <span aria-hidden="true" className="h-1.5 w-16 rounded-full bg-accent" />
        <h1 className="max-w-3xl text-title">{title}</h1>
        {text && <p className="measure text-lead text-muted">{text}</p>}
        <div className="mt-2 flex flex-wrap gap-3">{children}</div>
      </div>
      {picture}
    </div>
  );
}
