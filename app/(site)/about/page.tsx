import Link from "next/link";
import { buttonClass } from "@/components/ui/button-class";
import { Picture } from "@/components/ui/picture";
import { PAGES } from "@/lib/paths";
import { SITE } from "@/lib/site";

export const metadata = {
  title: "About",
  description: `Who ${SITE.name} is, how we choose our hosts, and what we do not do.`,
};

const PROMISES = [
  {
    title: "Small and local",
    text: "Every tour starts within half an hour of Habarana, and is run by somebody who grew up there.",
  },
  {
    title: "Wild stays wild",
    text: "Drivers keep their distance and turn off the engine. Nobody rides an elephant on any of our tours.",
  },
  {
    title: "A clear price",
    text: "You see the total for your group before you send a booking. No shops on the way, no commission on what you buy.",
  },
] as const;

export default function AboutPage() {
  return (
    <>
      <div className="shell grid items-center gap-x-16 gap-y-10 pt-10 md:pt-16 lg:grid-cols-[1fr_1.1fr]">
        <div>
          <h1 className="text-title">A day in somebody's life, not a show</h1>
          <p className="measure mt-5 text-lead">
            {SITE.name} is named after the nelum, the lotus that covers the old village tanks. We bring
            travellers together with the farmers, cooks, drivers and boatmen who live beside that water.
          </p>
          <p className="measure mt-4 text-muted">
            Our office is on the tank bund in Habarana, between Sigiriya, Minneriya and the village of
            Hiriwadunna. The people you travel with are our neighbours.
          </p>
          <Link href={PAGES.contact} className={`mt-8 ${buttonClass({ look: "outline", size: "large" })}`}>
            Talk to us
          </Link>
        </div>
        <Picture
          id="page-about"
          instead="village-walk-tour"
          sizes="(min-width: 80rem) 40rem, (min-width: 64rem) 50vw, 92vw"
          className="petal aspect-[3/2] w-full"
        />
      </div>
      <section className="shell mt-20" aria-labelledby="promises">
        <h2 id="promises" className="text-heading">
          What we hold on to
        </h2>
        <dl className="mt-8 grid gap-x-12 gap-y-8 md:grid-cols-3">
          {PROMISES.map(({ title, text }) => (
            <div key={title} className="border-accent border-t-3 pt-5">
              <dt className="font-heading text-subheading font-semibold">{title}</dt>
              <dd className="mt-2 text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
