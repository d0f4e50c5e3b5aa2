import { Mail, MessageCircle, Phone } from "lucide-react";
import { CONTACT_LINKS } from "@/components/layout/contact-links";
import { buttonClass } from "@/components/ui/button-class";
import { Picture } from "@/components/ui/picture";
import type { Product } from "@/lib/catalogue-types";
import { MESSAGES } from "@/lib/messages";
import { SITE } from "@/lib/site";

/** Shown instead of the form for a product without a price: how to contact us. */
export function NotBookable({ product }: { product: Product }) {
  return (
    <div className="grid items-start gap-10 lg:grid-cols-[1fr_23rem]">
      <div>
        <p className="measure text-lead">{MESSAGES.notBookableOnline}</p>
        <p className="measure mt-3 text-muted">
          Tell us the day, the number of people and where you stay. We agree the time and the price with your
          host and come back to you.
        </p>
        <div className="mt-7 flex flex-wrap gap-3">
          <a href={CONTACT_LINKS.call} className={buttonClass({ look: "accent", size: "large" })}>
            <Phone aria-hidden="true" className="size-5" />
            Call {SITE.phone}
          </a>
          <a
            href={`${CONTACT_LINKS.write}?subject=${encodeURIComponent(product.name)}`}
            className={buttonClass({ look: "outline", size: "large" })}
          >
            <Mail aria-hidden="true" className="size-5" />
            Write an email
          </a>
          <a href={CONTACT_LINKS.chat} className={buttonClass({ look: "outline", size: "large" })}>
            <MessageCircle aria-hidden="true" className="size-5" />
            Chat with us
          </a>
        </div>
      </div>
      <Picture
        id={product.id}
        sizes="(min-width: 64rem) 23rem, 92vw"
        className="petal aspect-[3/2] w-full lg:aspect-[4/3]"
      />
    </div>
  );
}
