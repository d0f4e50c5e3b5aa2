import type { WholeMailDto } from "@/lib/schemas/mail-dto";

/** Prevents the mail's HTML from running scripts and from loading anything. */
const POLICY = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:"><base target="_blank">`;

/** A mail's HTML for a sandboxed frame. The frame cannot open windows, so the links have no effect. */
function framed(html: string): string {
  return html.replace(/<head[^>]*>/i, (head) => `${head}${POLICY}`);
}

const WINDOWS = [
  { title: "The email on a wide screen", heading: "On a wide\u00a0screen", width: "max-w-3xl" },
  { title: "The email on a phone", heading: "On a phone", width: "max-w-[390px]" },
] as const;

/** Shows a sent mail: its HTML in two widths, and its text part. */
export function MailLook({ html, text, calendar }: Pick<WholeMailDto, "html" | "text" | "calendar">) {
  return (
    <>
      {html !== null && (
        <div className="mt-8 grid gap-8 xl:grid-cols-[minmax(0,1fr)_390px]">
          {WINDOWS.map(({ title, heading, width }) => (
            <section key={heading} aria-label={heading} className="min-w-0">
              <h2 className="mb-3 text-heading">{heading}</h2>
              <iframe
                title={title}
                sandbox=""
                srcDoc={framed(html)}
                className={`h-160 w-full rounded-field border border-line ${width}`}
              />
            </section>
          ))}
        </div>
      )}
      {text !== null && <Text id="text-part" heading="As text" text={text} />}
      {calendar !== null && <Text id="calendar" heading="Calendar file" text={calendar} />}
    </>
  );
}

function Text({ id, heading, text }: { id: string; heading: string; text: string }) {
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="mb-3 text-heading">
        {heading}
      </h2>
      <pre className="wrap-anywhere max-w-3xl whitespace-pre-wrap rounded-field border border-line bg-surface p-4 font-sans">
        {text}
      </pre>
    </section>
  );
}
