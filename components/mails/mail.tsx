import { Body } from "@react-email/body";
import { Button } from "@react-email/button";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Hr } from "@react-email/hr";
import { Html } from "@react-email/html";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { Fragment, type ReactNode } from "react";
import { formatPhone } from "@/lib/format";
import { callPath } from "@/lib/paths";

/**
 * What every mail is made of: the frame, paragraphs, facts, somebody's own words, lists and links. Names and texts of
 * people come through `lib/domain/one-line.ts`. `plain-text.ts` makes the text part of the same HTML.
 */

/** The site's colours (`app/globals.css`), light and dark. Mail programs know no custom properties. */
const COLOURS = {
  paper: ["#fbf5e9", "#181426"],
  surface: ["#fffdf8", "#221c33"],
  sunken: ["#f3ead8", "#120f1e"],
  ink: ["#2a2238", "#f6eee0"],
  muted: ["#5f566b", "#c0b6c8"],
  line: ["#e3d7c1", "#3b3350"],
  primary: ["#0b6662", "#6fcdc2"],
  onPrimary: ["#ffffff", "#0a2523"],
  accent: ["#bf4116", "#f28a5a"],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

type Colour = keyof typeof COLOURS;

const light = (colour: Colour) => COLOURS[colour][0];

/** The parts of a mail, by class: the light colours are inline too, for mail programs that drop the style sheet. */
const PARTS = {
  page: { backgroundColor: "paper" },
  card: { backgroundColor: "surface", borderColor: "line" },
  words: { color: "ink" },
  quiet: { color: "muted" },
  link: { color: "primary" },
  mark: { backgroundColor: "accent" },
  button: { backgroundColor: "primary", color: "onPrimary" },
  quote: { backgroundColor: "sunken", color: "ink", borderColor: "accent" },
  stars: { color: "accent" },
  line: { borderColor: "line" },
} as const satisfies Record<string, Partial<Record<"backgroundColor" | "color" | "borderColor", Colour>>>;

type Part = keyof typeof PARTS;

/** Class and light colours of a part. */
function part<Name extends Part>(name: Name) {
  const colours = Object.entries(PARTS[name]).map(([property, colour]) => [property, light(colour)]);
  return { className: name, colours: Object.fromEntries(colours) as Record<string, string> };
}

const DARK = Object.entries(PARTS)
  .map(([name, colours]) => {
    const rules = Object.entries(colours).map(([property, colour]) => {
      const written = property.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`);
      return `${written}:${COLOURS[colour][1]} !important`;
    });
    return `.${name}{${rules.join(";")}}`;
  })
  .join("");

const STYLES =
  `:root{color-scheme:light dark;supported-color-schemes:light dark}` +
  `@media (prefers-color-scheme:dark){${DARK}}` +
  // On a narrow phone the name of a fact stands above it.
  "@media (max-width:430px){.fact th,.fact td{display:block !important;width:auto !important}.fact th{padding-bottom:0 !important}.fact td{padding-top:0 !important;padding-bottom:9px !important}}";

const TEXT = '"Figtree",ui-sans-serif,system-ui,"Segoe UI",Roboto,sans-serif';
const HEADING = '"Yaldevi",ui-serif,Georgia,"Times New Roman",serif';
/** The shape of a petal, as on the site. */
const PETAL = "28px 8px";
const WRAPS = { overflowWrap: "anywhere", wordBreak: "break-word" } as const;

/** The frame of a mail. */
export function Mail({
  title,
  preview,
  home,
  unsubscribe,
  children,
}: {
  title: string;
  /** The line that mail programs show beside the subject. */
  preview: string;
  /** Address of the site. */
  home: string;
  /** Address of the page that switches mails like this one off. */
  unsubscribe?: string | undefined;
  children: ReactNode;
}) {
  const page = part("page");
  const card = part("card");
  const quiet = part("quiet");
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{STYLES}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className={page.className} style={{ ...page.colours, margin: 0, padding: 0, fontFamily: TEXT }}>
        <Section className={page.className} style={{ ...page.colours, padding: "24px 10px" }}>
          <Container
            className={card.className}
            style={{
              ...card.colours,
              maxWidth: 560,
              border: `1px solid ${light("line")}`,
              borderRadius: PETAL,
            }}
          >
            <Section style={{ padding: "28px 20px 24px" }}>
              <div
                data-skip-in-text="true"
                className="mark"
                style={{ ...part("mark").colours, width: 48, height: 5, borderRadius: 3, fontSize: 0 }}
              />
              <Heading
                as="h1"
                className="words"
                style={{
                  ...part("words").colours,
                  ...WRAPS,
                  margin: "16px 0 0",
                  fontFamily: HEADING,
                  fontSize: 24,
                  lineHeight: 1.25,
                }}
              >
                {title}
              </Heading>
              {children}
              <Hr className="line" style={{ margin: "28px 0 14px", borderColor: light("line") }} />
              <Text className="quiet" style={{ ...quiet.colours, margin: 0, fontSize: 14, lineHeight: 1.5 }}>
                Nelum Trails, Habarana, Sri Lanka
                <br />
                <Link href={home} className="quiet" style={{ ...quiet.colours, textDecoration: "underline" }}>
                  {home}
                </Link>
                {unsubscribe ? (
                  <>
                    <br />
                    <Link
                      href={unsubscribe}
                      className="quiet"
                      style={{ ...quiet.colours, textDecoration: "underline" }}
                    >
                      Stop mails like this one
                    </Link>
                  </>
                ) : null}
              </Text>
            </Section>
          </Container>
        </Section>
      </Body>
    </Html>
  );
}

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

/** The greeting; somebody without an account may have given no name. */
export function Hello({ name }: { name: string }) {
  return <Words>{name ? `Hello ${name},` : "Hello,"}</Words>;
}

/** A heading within a mail. */
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

/** The one thing to do. */
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

/** A link in a sentence. */
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

/** A phone number that can be called. */
export function Phone({ number }: { number: string }) {
  return <Away href={callPath(number)}>{formatPhone(number)}</Away>;
}

/** A fact and its name; facts without a value are left out. */
export type Fact = readonly [name: string, value: ReactNode];

/** Facts, one in a row. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const known = facts.filter(([, value]) => value !== "" && value !== null && value !== undefined);
  const cell = { padding: "5px 0", textAlign: "left", verticalAlign: "baseline", lineHeight: 1.45 } as const;
  return (
    <table
      className="facts"
      cellPadding={0}
      cellSpacing={0}
      style={{ width: "100%", marginTop: 18, borderCollapse: "collapse" }}
    >
      <tbody>
        {known.map(([name, value]) => (
          <tr key={name} className="fact">
            <th
              scope="row"
              className="quiet"
              style={{
                ...part("quiet").colours,
                ...cell,
                width: 124,
                paddingRight: 12,
                fontSize: 15,
                fontWeight: 400,
              }}
            >
              {name}
            </th>
            <td
              className="words value"
              style={{ ...part("words").colours, ...WRAPS, ...cell, fontSize: 17, fontWeight: 600 }}
            >
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What somebody wrote, with its lines. */
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
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text that never changes
          <Fragment key={index}>
            {index > 0 ? <br /> : null}
            {line}
          </Fragment>
        ))}
      </Text>
    </Section>
  );
}

/** A list of sentences. */
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

/** One to five stars, each a link. */
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
