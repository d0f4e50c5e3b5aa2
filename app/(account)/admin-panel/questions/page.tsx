import { QuestionForm } from "@/components/admin/questions/question-form";
import { QuestionList } from "@/components/admin/questions/question-list";
import { ListFailed } from "@/components/admin/shared/list-failed";
import { Section } from "@/components/admin/shared/section";
import { ADMIN_PAGES } from "@/lib/admin-paths";
import { PRODUCTS } from "@/lib/domain/catalogue";
import { findMessage } from "@/lib/server/contact/queries";
import { requireStaff } from "@/lib/server/http/page-actor";
import { loadPart } from "@/lib/server/infra/load-part";
import { readAllProducts } from "@/lib/server/products/queries";
import { findAllQuestions } from "@/lib/server/questions/queries";

export const metadata = { title: "Questions" };

/**
 * The questions on the pages of our tours, and a form that adds a question. If the page's address names a
 * contact message, the form opens with the texts of that message.
 */
export default async function QuestionsPage({ searchParams }: PageProps<"/admin-panel/questions">) {
  await requireStaff("adminPublishQuestion", ADMIN_PAGES.questions);
  const { message } = await searchParams;
  const [questions, products, asked] = await Promise.all([
    loadPart(findAllQuestions),
    loadPart(readAllProducts),
    typeof message === "string" ? loadPart(() => findMessage(message)) : null,
  ]);
  return (
    <Section title="Questions" lead="Publish answers to common questions on our tour pages.">
      <QuestionForm
        tours={(products ?? PRODUCTS).map(({ name }) => name)}
        asked={{
          productType: asked?.enquiry?.productType ?? "",
          question: asked?.message ?? "",
          answer: asked?.answer?.text ?? "",
        }}
        message={asked && !asked.answer ? asked : undefined}
      />
      {questions ? <QuestionList questions={questions} /> : <ListFailed />}
    </Section>
  );
}
