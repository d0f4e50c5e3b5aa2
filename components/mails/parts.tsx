import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Link } from "@react-email/link";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { Fragment, type ReactNode } from "react";
import { formatPhone } from "@/lib/format";
import { callPath } from "@/lib/paths";
import { HEADING, light, part, WRAPS } from "./theme";

/**
 * Components for the content of mails. They expect that `lib/domain/one-line.ts` has already cleaned all texts that
 * people typed.
 */

/** A paragraph. */
export function Words({ children, isQuiet = false }: { children: ReactNode; isQuiet?: boolean }) {
  const { className, colours } = part(isQuiet ? "quiet" : "words");
  return (
    <Text
      className={className}
      style={{ ...colours, ...WRAPS, margin: "14px 0 0", fontSize: isQuiet ? 15 : 17, lineHeight: 1.55 }}
    >
      {children}
    </Text>
  );
}

/** The greeting, without a name if the recipient gave none. */
export function Hello({ name }: { name: string }) {
  return <Words>{name ? `Hello ${name},` : "Hello,"}</Words>;
}

/** A heading within the mail. */
export function Part({ title }: { title: string }) {
  return (
    <Heading
      as="h2"
      className="words"
      style={{
        ...part("words").colours,
        ...WRAPS,
        margin: "26px 0 0",
        fontFamily: HEADING,
        fontSize: 19,
        lineHeight: 1.3,
      }}
    >
      {title}
    </Heading>
  );
}

/** The button for the mail's main action. */
export function Action({ href, children }: { href: string; children: ReactNode }) {
  const { className, colours } = part("button");
  return (
    <Section style={{ padding: "22px 0 4px" }}>
      <Button
        href={href}
        className={className}
        style={{
          ...colours,
          padding: "13px 22px",
          borderRadius: 10,
          fontSize: 17,
          fontWeight: 600,
          textDecoration: "none",
        }}
      >
        {children}
      </Button>
    </Section>
  );
}

/** A link within a sentence. */
export function Away({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="link"
      style={{ ...part("link").colours, ...WRAPS, textDecoration: "underline" }}
    >
      {children}
    </Link>
  );
}

/** A phone number as a link that starts a call. */
export function Phone({ number }: { number: string }) {
  return <Away href={callPath(number)}>{formatPhone(number)}</Away>;
}

/** A quoted text with its line breaks. */
export function Quote({ text, by }: { text: string; by?: string }) {
  const { className, colours } = part("quote");
  return (
    <Section style={{ paddingTop: 16 }}>
      <Text
        className={className}
        style={{
          ...colours,
          ...WRAPS,
          margin: 0,
          padding: "12px 14px",
          borderLeft: `3px solid ${light("accent")}`,
          fontSize: 16,
          lineHeight: 1.5,
        }}
      >
        {by ? (
          <>
            <strong>{by}</strong>
            <br />
          </>
        ) : null}
        {text.split("\n").map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of this text never change
          <Fragment key={index}>
            {index > 0 ? <br /> : null}
            {line}
          </Fragment>
        ))}
      </Text>
    </Section>
  );
}

/** A bulleted list of sentences. */
export function Points({ points }: { points: readonly string[] }) {
  return (
    <ul
      className="words"
      style={{ ...part("words").colours, margin: "12px 0 0", padding: "0 0 0 20px", fontSize: 16 }}
    >
      {points.map((point) => (
        <li key={point} style={{ ...WRAPS, margin: "4px 0", lineHeight: 1.5 }}>
          {point}
        </li>
      ))}
    </ul>
  );
}

/** Links for one to five stars. */
export function StarLinks({ words, href }: { words: readonly string[]; href: (stars: number) => string }) {
  return (
    <Section style={{ paddingTop: 12 }}>
      {words
        .map((word, index) => ({ word, stars: index + 1 }))
        .reverse()
        .map(({ word, stars }) => (
          <Text key={word} style={{ margin: 0, padding: "2px 0" }}>
            <Link
              href={href(stars)}
              className="link"
              aria-label={`${stars} of 5 stars: ${word}`}
              style={{
                ...part("link").colours,
                display: "inline-block",
                padding: "9px 0",
                fontSize: 17,
                fontWeight: 600,
                textDecoration: "none",
              }}
            >
              <span className="stars" style={{ ...part("stars").colours, letterSpacing: 2, fontSize: 20 }}>
                {"★".repeat(stars)}
              </span>{" "}
              {word}
            </Link>
          </Text>
        ))}
    </Section>
  );
}
