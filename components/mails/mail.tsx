import { Body } from "@react-email/body";
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
import { SITE } from "@/lib/content/site";
import { HEADING, light, PETAL, part, STYLES, TEXT, WRAPS } from "./theme";

/** The layout that all mails share: header, content and footer. */
export function Mail({
  title,
  preview,
  home,
  unsubscribe,
  children,
}: {
  title: string;
  /** The text that mail programs show beside the subject. */
  preview: string;
  /** Address of the site. */
  home: string;
  /** Address of the page for unsubscribing from this kind of mail. */
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
              <Text
                data-skip-in-text="true"
                className="brand"
                style={{
                  ...part("brand").colours,
                  margin: "0 0 8px",
                  fontFamily: HEADING,
                  fontSize: 20,
                  fontWeight: 700,
                  lineHeight: 1.2,
                }}
              >
                {SITE.name}
              </Text>
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
                {SITE.name}
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
                      Stop emails like this one
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
