import Link from "next/link";
import { HOME_TOURS } from "@/components/products/home-tours";
import { buttonClass } from "@/components/ui/button-class";
import { Picture } from "@/components/ui/picture";
import { PAGES } from "@/lib/paths";

/** The first thing somebody sees: where this is, and the way in. */
export function Hero() {
  return (
    <section className="relative lg:flex lg:min-h-[min(46rem,calc(100dvh-4.5rem))] lg:items-center">
      <Picture
        id="hero-jeep-safari"
        alt=""
        sizes="100vw"
        priority
        className="aspect-[4/3] w-full md:aspect-[2/1] lg:absolute lg:inset-0 lg:aspect-auto lg:size-full"
      />
      {/* Morning mist on the picture's calm side: the words keep their contrast in both themes. */}
      <div aria-hidden="true" className="mist absolute inset-0 hidden lg:block" />
      <div className="shell relative pt-9 lg:py-24">
        <div className="max-w-[40rem] lg:max-w-[33rem]">
          <h1 className="text-display">See Sri Lanka with the people who live in it</h1>
          <p className="mt-5 text-lead">
            Jeep safaris, village mornings, lotus lakes and wood-fire cooking around Habarana, run by the
            families, drivers and boatmen themselves.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Link
              href={PAGES.services}
              className={`max-sm:w-full ${buttonClass({ look: "accent", size: "large" })}`}
            >
              Book Your Adventure
            </Link>
            <Link
              href={HOME_TOURS}
              className={`${buttonClass({ look: "outline", size: "large" })} max-sm:w-full lg:bg-paper`}
            >
              See the tours
            </Link>
          </div>
        </div>
      </div>
      <svg
        viewBox="0 0 1440 60"
        preserveAspectRatio="none"
        className="absolute inset-x-0 -bottom-px hidden h-12 w-full lg:block"
        aria-hidden="true"
        focusable="false"
      >
        <path className="fill-paper" d="M0 34c210-30 420-30 640-6s480 32 800-10v42H0Z" />
      </svg>
    </section>
  );
}
