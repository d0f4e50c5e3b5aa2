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
import type { ReactNode } from "react";

/** What every mail is made of: the frame, paragraphs, a button, and a table of facts. */

const STYLES = `
  body, .page { background: #f6f3ec; }
  .card { background: #fffdf8; }
  .words { color: #26352c; }
  .quiet { color: #5c665f; }
  .button { background: #1f5a3d; color: #ffffff; }
  @media (prefers-color-scheme: dark) {
    body, .page { background: #141a16 !important; }
    .card { background: #1e2721 !important; }
    .words { color: #eef1ea !important; }
    .quiet { color: #aab5ad !important; }
    .button { background: #7cc79b !important; color: #10241a !important; }
  }
`;

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
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <style>{STYLES}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body
        className="page"
        style={{ margin: 0, padding: "24px 0", fontFamily: "Figtree, system-ui, sans-serif" }}
      >
        <Container className="card" style={{ maxWidth: 560, padding: "24px 20px", borderRadius: 12 }}>
          <Heading as="h1" className="words" style={{ margin: 0, fontSize: 22, lineHeight: 1.3 }}>
            {title}
          </Heading>
          {children}
          <Hr style={{ margin: "24px 0 12px", borderColor: "#8a948d55" }} />
          <Text className="quiet" style={{ margin: 0, fontSize: 13 }}>
            <Link href={home} className="quiet">
              Nelum Trails
            </Link>
            {unsubscribe ? (
              <>
                {" · "}
                <Link href={unsubscribe} className="quiet">
                  Stop mails like this
                </Link>
              </>
            ) : null}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

/** A paragraph. */
export function Words({ children, isQuiet = false }: { children: ReactNode; isQuiet?: boolean }) {
  return (
    <Text
      className={isQuiet ? "quiet" : "words"}
      style={{ margin: "12px 0 0", fontSize: 16, lineHeight: 1.5 }}
    >
      {children}
    </Text>
  );
}

/** The one thing to do. */
export function Action({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Section style={{ padding: "20px 0 4px" }}>
      <Button
        href={href}
        className="button"
        style={{ padding: "12px 20px", borderRadius: 8, fontWeight: 600 }}
      >
        {children}
      </Button>
    </Section>
  );
}
