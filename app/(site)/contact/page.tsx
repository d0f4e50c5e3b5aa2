import { Mail, MapPin, MessageCircle, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { ContactForm } from "@/components/contact/contact-form";
import { CallUs, ChatWithUs, EmailUs } from "@/components/layout/company";
import { Picture } from "@/components/ui/picture";
import { PAGE_TEXTS } from "@/lib/content/pages";
import { readCompany } from "@/lib/server/company/company";
import { publicPage } from "@/lib/server/public-pages/metadata";

export function generateMetadata() {
  return publicPage(PAGE_TEXTS.contact);
}

interface WayProps {
  Icon: typeof Mail;
  title: string;
  children: ReactNode;
}

function Way({ Icon, title, children }: WayProps) {
  return (
    <li className="flex gap-4">
      <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-primary" />
      <div>
        <h2 className="text-subheading">{title}</h2>
        {children}
      </div>
    </li>
  );
}

const LINK = "text-link inline-flex min-h-11 items-center";

export default async function ContactPage() {
  const company = await readCompany();
  return (
    <div className="shell grid gap-x-16 gap-y-10 pt-10 md:pt-16 lg:grid-cols-2">
      <div className="flex flex-col">
        <h1 className="text-title">Talk to us</h1>
        <p className="measure mt-4 text-lead text-muted">
          Ask about a tour, a date or a large group. Our team in Habarana will answer.
        </p>
        <ul className="mt-8 grid gap-x-8 gap-y-6 sm:grid-cols-2">
          <Way Icon={MessageCircle} title="Chat">
            <ChatWithUs className={LINK}>Chat on WhatsApp</ChatWithUs>
          </Way>
          <Way Icon={Phone} title="Phone">
            <CallUs className={LINK} />
          </Way>
          <Way Icon={Mail} title="Email">
            <EmailUs className={LINK} />
          </Way>
          <Way Icon={MapPin} title="Address">
            <address className="mt-2 text-muted not-italic">
              {company.address.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
          </Way>
        </ul>
        <Picture
          id="page-contact"
          sizes="(min-width: 80rem) 38rem, 48vw"
          media="(min-width: 64rem)"
          priority
          className="petal mt-10 min-h-60 w-full flex-1 basis-0 max-lg:hidden"
        />
      </div>
      <section
        aria-labelledby="write"
        className="petal border border-line bg-surface p-6 shadow-raised md:p-10"
      >
        <h2 id="write" className="mb-6 text-heading">
          Write to us
        </h2>
        <ContactForm labelledBy="write" />
      </section>
    </div>
  );
}
