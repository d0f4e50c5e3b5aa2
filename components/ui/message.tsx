import type { ReactNode } from "react";

interface HeadProps {
  title: string;
  text?: string;
}

interface FrameProps {
  /** Shown beside the text. */
  picture?: ReactNode;
  /** Links and buttons. */
  children?: ReactNode;
}

/** Title and text of a message. @param isReplaced whether a script writes other words before React arrives */
export function MessageHead({ title, text, isReplaced = false }: HeadProps & { isReplaced?: boolean }) {
  return (
    <>
      <h1 className="max-w-3xl text-title" suppressHydrationWarning={isReplaced}>
        {title}
      </h1>
      {text && (
        <p className="measure text-lead text-muted" suppressHydrationWarning={isReplaced}>
          {text}
        </p>
      )}
    </>
  );
}

/** Where a message stands, below its mark. @param head a `MessageHead` */
export function MessageFrame({ head, picture, children }: FrameProps & { head: ReactNode }) {
  return (
    <div className="shell grid items-center gap-x-16 gap-y-10 py-12 md:py-20 lg:grid-cols-2">
      <div className="message-head">
        <span aria-hidden="true" className="h-1.5 w-16 rounded-full bg-accent" />
        {head}
        <div className="mt-2 flex flex-wrap gap-3">{children}</div>
      </div>
      {picture}
    </div>
  );
}

/** Content of a page that shows only a message, such as "not found". */
export function Message({ title, text, ...frame }: HeadProps & FrameProps) {
  return <MessageFrame {...frame} head={<MessageHead title={title} text={text} />} />;
}
