import { Picture } from "@/components/ui/picture";
import { PAGES } from "@/lib/paths";
import { LoginToReview } from "./login-to-review";
import { TouristsOwnReview } from "./tourists-own-review";

const ANCHOR = "review";
const RETURN_TO = `${PAGES.home}#${ANCHOR}`;

/** Review form for tourists, and a login link for visitors. Hidden from other roles (data-for in visibility.css). */
export function HomeReview() {
  return (
    <section
      id={ANCHOR}
      aria-labelledby="review-title"
      data-for="visitor tourist"
      data-late="far"
      className="shell mt-8 scroll-mt-24 [--late:15rem] md:mt-28"
    >
      <div className="petal grid gap-x-16 gap-y-3 border border-line bg-surface p-4 shadow-raised md:p-10 lg:grid-cols-2">
        <div className="flex flex-col">
          <h2 id="review-title" className="text-heading">
            How was your day?
          </h2>
          <p className="measure mt-3 text-muted max-md:hidden">
            Tell other travellers about your tour, and thank your host.
          </p>
          <div data-for="tourist" className="mt-8 grow max-lg:hidden">
            <Picture
              id="village-tour-2"
              alt=""
              sizes="(min-width: 64rem) 34rem, 1px"
              className="petal h-full max-h-112 w-full"
            />
          </div>
        </div>
        <LoginToReview returnTo={RETURN_TO} className="self-center" />
        <div data-for="tourist">
          <TouristsOwnReview returnTo={RETURN_TO} />
        </div>
      </div>
    </section>
  );
}
