import { QuestionForm } from "@/components/admin/questions/question-form";
import { QuestionList } from "@/components/admin/questions/question-list";
import { ListFailed } from "@/components/admin/shared/list-failed";
import { Section } from "@/components/admin/shared/section";
import { ADMIN_PAGES } from "@/lib/admin-paths";
import { findMessage } from "@/lib/server/contact/queries";
import { requireStaff } from "@/lib/server/http/page-actor";
import { loadPart } from "@/lib/server/infra/load-part";
import { findAllQuestions } from "@/lib/server/questions/queries";

export const metadata = { title: "Questions" };

/** The questions on the pages of our tours, and a form for a new one, which a message can fill in. */
export default async function QuestionsPage({ searchParams }: PageProps<"/admin-panel/questions">) {
  await requireStaff("adminPublishQuestion", ADMIN_PAGES.questions);
  const { message } = await searchParams;
  const [questions, asked] = await Promise.all([
    loadPart(findAllQuestions),
    typeof message === "string" ? loadPart(() => findMessage(message)) : null,
  ]);
  return (
    <Section
      title="Questions"
      lead="Questions that many guests ask, with your answer, on the pages of our tours."
    >
      <QuestionForm
        asked={{
          productType: asked?.enquiry?.productType ?? "",
          question: asked?.message ?? "",
          answer: asked?.answer?.text ?? "",
        }}
      />
      {questions ? <QuestionList questions={questions} /> : <ListFailed />}
    </Section>
  );
}
