import { Mail, MessageCircle, Phone } from "lucide-react";
import { EnquiryForm } from "@/components/contact/enquiry-form";
import { CallUs, ChatWithUs, EmailUs, OurPhone } from "@/components/layout/company";
import { buttonClass } from "@/components/ui/button-class";
import { CardPicture } from "@/components/ui/card-picture";
import { MESSAGES } from "@/lib/content/messages";
import { mainPicture } from "@/lib/content/product-pictures";
import type { Product } from "@/lib/domain/catalogue-types";
import { ANSWER_TIME } from "@/lib/domain/message-answers";

const WAY = buttonClass({ look: "outline", wide: true });

/** Replaces the booking form for a product without a price: an enquiry form, and our contact details. */
export function NotBookable({ product }: { product: Product }) {
  return (
    <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[1fr_23rem]">
      <div>
        <EnquiryForm productType={product.name} startTimes={product.startTimes}>
          <p className="measure text-lead">
            {`Tell us your date and group size, and we'll send you a time and a price. ${ANSWER_TIME}`}
          </p>
          <p className="measure mt-3 mb-8 text-muted">{MESSAGES.notBookableOnline}</p>
        </EnquiryForm>
      </div>
      <aside
        aria-label="Other ways to ask"
        className="petal overflow-clip border border-line bg-surface shadow-raised lg:sticky lg:top-26"
      >
        <CardPicture
          picture={mainPicture(product)}
          sizes="23rem"
          media="(min-width: 64rem)"
          className="hidden aspect-[3/2] w-full lg:block"
        />
        <div className="p-6">
          <h2 className="text-subheading">Prefer to talk?</h2>
          <div className="mt-4 flex flex-col gap-3">
            <CallUs className={WAY}>
              <Phone aria-hidden="true" className="size-5" />
              Call <OurPhone />
            </CallUs>
            <EmailUs subject={product.name} className={WAY}>
              <Mail aria-hidden="true" className="size-5" />
              Email us
            </EmailUs>
            <ChatWithUs className={WAY}>
              <MessageCircle aria-hidden="true" className="size-5" />
              Chat with us
            </ChatWithUs>
          </div>
        </div>
      </aside>
    </div>
  );
}
