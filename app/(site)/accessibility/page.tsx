import { ReachUs } from "@/components/about/reach-us";
import { TextPart } from "@/components/about/text-part";
import { PAGE_TEXTS } from "@/lib/content/pages";
import { ANSWER_TIME } from "@/lib/domain/message-answers";
import { publicPage } from "@/lib/server/public-pages/metadata";

export function generateMetadata() {
  return publicPage(PAGE_TEXTS.accessibility);
}

export default function AccessibilityPage() {
  return (
    <div className="shell pt-10 md:pt-16">
      <h1 className="text-title">Accessibility</h1>
      <p className="measure mt-5 text-lead">We want everybody to be able to find and book a tour here.</p>
      <TextPart id="our-aim" title="What we aim for">
        <p>
          Our aim is level AA of WCAG 2.2, the common standard for accessible websites. The site has not been
          certified.
        </p>
      </TextPart>
      <TextPart id="what-you-can-do" title="What you can do here">
        <ul className="list-disc space-y-2 pl-5">
          <li>You can use the site with a keyboard alone.</li>
          <li>You can make the text larger, including on a phone.</li>
          <li>You can choose light or dark colours.</li>
          <li>You can pause moving content. If your device is set to reduce motion, slides don't move.</li>
          <li>You can use a screen reader. Error messages say what is wrong, and where.</li>
        </ul>
      </TextPart>
      <TextPart id="how-we-test" title="How we test">
        <p>
          A program checks our pages on a phone and on a large screen, in light and dark colours. It also
          checks what screen readers read out. It cannot find every problem, so please tell us what you find.
        </p>
      </TextPart>
      <TextPart id="known-limits" title="What does not work yet">
        <ul className="list-disc space-y-2 pl-5">
          <li>Hosts describe their own photos, so some descriptions may be missing or unclear.</li>
          <li>Forms need JavaScript. Without it, you can book by phone.</li>
          <li>
            We do not list which tours have steps, boats or rough roads. Ask us or your host before you book.
          </li>
        </ul>
      </TextPart>
      <TextPart id="report-a-problem" title="Report a problem">
        <p>
          <ReachUs />
          {`. Tell us which page has the problem, and which browser or screen reader you use. ${ANSWER_TIME} We can also book a tour for you by phone.`}
        </p>
      </TextPart>
    </div>
  );
}
