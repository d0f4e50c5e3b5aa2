import { HOME_TOURS } from "@/components/products/home-tours";
import { buttonClass } from "@/components/ui/button-class";
import { IntentLink } from "@/components/ui/intent-link";
import { slidePicture } from "@/lib/content/home-page";
import { SITE } from "@/lib/content/site";
import type { HomePage } from "@/lib/domain/home-page";
import { PAGES } from "@/lib/paths";
import { HeroCarousel } from "./card-carousels";

export function Hero({ slides }: Pick<HomePage, "slides">) {
  return (
    <div className="relative lg:h-[min(44rem,calc(100dvh-7.5rem))] lg:min-h-[36rem]">
      <h1 className="sr-only">
        {SITE.name}: {SITE.tagline}
      </h1>
      <HeroCarousel
        slides={slides.map(({ picture, ...texts }) => ({ ...texts, picture: slidePicture(picture) }))}
      />
      <div className="lg:pointer-events-none lg:absolute lg:inset-x-0 lg:bottom-32">
        <div className="shell">
          <div className="mt-4 flex flex-wrap gap-2 md:mt-7 md:gap-3 lg:pointer-events-auto lg:mt-0 lg:w-fit">
            <IntentLink
              href={PAGES.services}
              className={`hero-action ${buttonClass({ look: "accent", size: "large" })}`}
            >
              Book Your Adventure
            </IntentLink>
            <IntentLink
              href={HOME_TOURS}
              className={`hero-action ${buttonClass({ look: "outline", size: "large" })} lg:bg-paper`}
            >
              See the tours
            </IntentLink>
          </div>
        </div>
      </div>
      <svg
        viewBox="0 0 1440 60"
        preserveAspectRatio="none"
        className="pointer-events-none absolute inset-x-0 -bottom-px hidden h-12 w-full lg:block forced-colors:hidden"
        aria-hidden="true"
        focusable="false"
      >
        <path className="fill-paper" d="M0 34c210-30 420-30 640-6s480 32 800-10v42H0Z" />
      </svg>
    </div>
  );
}
