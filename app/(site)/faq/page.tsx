import { TextPart } from "@/components/about/text-part";
import { StructuredData } from "@/components/layout/structured-data";
import { IntentLink } from "@/components/ui/intent-link";
import { type AnswerLink, faqQuestions } from "@/lib/content/faq";
import { PAGE_TEXTS } from "@/lib/content/pages";
import { faqData } from "@/lib/seo/structured-data";
import { readCompany } from "@/lib/server/company/company";
import { publicPage } from "@/lib/server/public-pages/metadata";

export function generateMetadata() {
  return publicPage(PAGE_TEXTS.faq);
}

export default async function FaqPage() {
  const company = await readCompany();
  return (
    <div className="shell pt-10 md:pt-16">
      <StructuredData data={[faqData(company)]} />
      <h1 className="text-title">{PAGE_TEXTS.faq.title}</h1>
      <p className="measure mt-5 text-lead">Answers to common questions about booking and your tour.</p>
      {faqQuestions(company).map(({ id, question, answer }) => (
        <TextPart key={id} id={id} title={question}>
          <p>
            {answer.map((part) =>
              typeof part === "string" ? part : <TextLink key={part.href} link={part} />,
            )}
          </p>
        </TextPart>
      ))}
    </div>
  );
}

/** A link to a page of this site, an email address or a phone number. */
function TextLink({ link: { text, href } }: { link: AnswerLink }) {
  const Link = href.startsWith("/") ? IntentLink : "a";
  return (
    <Link href={href} className="text-link">
      {text}
    </Link>
  );
}
