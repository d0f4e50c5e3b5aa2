import { Mail, MessageCircle, Phone } from "lucide-react";
import { EnquiryForm } from "@/components/contact/enquiry-form";
import { CONTACT_LINKS } from "@/components/layout/contact-links";
import { buttonClass } from "@/components/ui/button-class";
import { Picture } from "@/components/ui/picture";
import { MESSAGES } from "@/lib/content/messages";
import { SITE } from "@/lib/content/site";
import type { Product } from "@/lib/domain/catalogue-types";
import { ANSWER_TIME } from "@/lib/domain/message-answers";

/** Replaces the booking form for a product without a price: an enquiry form, and our contact details. */
export function NotBookable({ product }: { product: Product }) {
  return (
    <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[1fr_23rem]">
      <div>
        <EnquiryForm productType={product.name}>
          <p className="measure text-lead">{MESSAGES.notBookableOnline}</p>
          <p className="measure mt-3 mb-8 text-muted">
            {`Tell us your day and group, and we'll send you a time and price. ${ANSWER_TIME}`}
          </p>
        </EnquiryForm>
      </div>
      <aside
        aria-label="Other ways to ask"
        className="petal overflow-clip border border-line bg-surface shadow-raised lg:sticky lg:top-26"
      >
        <Picture
          id={product.id}
          alt=""
          sizes="23rem"
          media="(min-width: 64rem)"
          className="hidden aspect-[3/2] w-full lg:block"
        />
        <div className="p-6">
          <h2 className="text-subheading">Prefer to talk?</h2>
          <div className="mt-4 flex flex-col gap-3">
            <a href={CONTACT_LINKS.call} className={buttonClass({ look: "outline", wide: true })}>
              <Phone aria-hidden="true" className="size-5" />
              Call {SITE.phone}
            </a>
            <a
              href={`${CONTACT_LINKS.write}?subject=${encodeURIComponent(product.name)}`}
              className={buttonClass({ look: "outline", wide: true })}
            >
              <Mail aria-hidden="true" className="size-5" />
              Email us
            </a>
            <a href={CONTACT_LINKS.chat} className={buttonClass({ look: "outline", wide: true })}>
              <MessageCircle aria-hidden="true" className="size-5" />
              Chat with us
            </a>
          </div>
        </div>
      </aside>
    </div>
  );
}
