import { Mail, MapPin, MessageCircle, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { CONTACT_LINKS } from "@/components/layout/contact-links";
import { Picture } from "@/components/ui/picture";
import { SITE } from "@/lib/site";

export const metadata = {
  title: "Contact",
  description: `Chat, phone, email and address of ${SITE.name} in Habarana, Sri Lanka.`,
};

interface WayProps {
  Icon: typeof Mail;
  title: string;
  children: ReactNode;
}

function Way({ Icon, title, children }: WayProps) {
  return (
    <li className="flex gap-5 py-6">
      <Icon aria-hidden="true" className="mt-1 size-7 shrink-0 text-primary" />
      <div>
        <h2 className="text-subheading">{title}</h2>
        {children}
      </div>
    </li>
  );
}

const LINK = "text-link inline-flex min-h-11 items-center";

export default function ContactPage() {
  return (
    <div className="shell grid gap-x-16 gap-y-10 pt-10 md:pt-16 lg:grid-cols-2">
      <div>
        <h1 className="text-title">Talk to us</h1>
        <p className="measure mt-4 text-lead text-muted">
          Ask about a tour, a date or a big group. Whichever way suits you, a person from Habarana answers.
        </p>
        <ul className="mt-6 divide-y divide-line">
          <Way Icon={MessageCircle} title="Chat">
            <a href={CONTACT_LINKS.chat} className={LINK}>
              Chat on WhatsApp
            </a>
          </Way>
          <Way Icon={Phone} title="Phone">
            <a href={CONTACT_LINKS.call} className={LINK}>
              {SITE.phone}
            </a>
          </Way>
          <Way Icon={Mail} title="Email">
            <a href={CONTACT_LINKS.write} className={LINK}>
              {SITE.email}
            </a>
          </Way>
          <Way Icon={MapPin} title="Address">
            <address className="mt-2 text-muted not-italic">
              {SITE.address.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
          </Way>
        </ul>
      </div>
      <Picture
        id="page-contact"
        instead="sundowners-cocktail"
        sizes="(min-width: 80rem) 38rem, (min-width: 64rem) 48vw, 92vw"
        className="petal aspect-[3/2] w-full lg:aspect-[4/5] lg:max-h-176"
      />
    </div>
  );
}
