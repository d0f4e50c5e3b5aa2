import { readHomePage } from "@/app/(site)/read-home-page";
import { FeaturedProviders } from "@/components/home/featured-providers";
import { Film } from "@/components/home/film";
import { FindDay } from "@/components/home/find-day";
import { Hero } from "@/components/home/hero";
import { HowItWorks } from "@/components/home/how-it-works";
import { LatestReviews } from "@/components/home/latest-reviews";
import { OurTours } from "@/components/home/our-tours";
import { Trust } from "@/components/home/trust";
import { StructuredData } from "@/components/layout/structured-data";
import { HomeReview } from "@/components/reviews/home-review";
import { FIRST_HOME_PAGE } from "@/lib/content/home-page";
import { MESSAGES } from "@/lib/content/messages";
import { SITE } from "@/lib/content/site";
import { PAGES } from "@/lib/paths";
import { companyData } from "@/lib/seo/structured-data";
import { readCompany } from "@/lib/server/company/company";
import { absoluteAddress, publicPage } from "@/lib/server/public-pages/metadata";

export function generateMetadata() {
  return publicPage({ description: SITE.description, path: PAGES.home });
}

export default async function HomePage() {
  const { data, failed } = await readHomePage();
  const homePage = data?.homePage ?? FIRST_HOME_PAGE;
  return (
    <>
      <StructuredData data={[companyData(absoluteAddress, await readCompany())]} />
      <Hero slides={homePage.slides} />
      <FindDay />
      <Trust rating={data?.rating} />
      <OurTours products={data?.products} ratings={data?.ratings} instant={data?.instant} />
      {homePage.film.isShown && <Film page={homePage} />}
      {failed ? (
        <div className="shell mt-8 md:mt-28">
          <p role="alert" className="rounded-panel bg-danger-soft px-6 py-5 text-danger text-lead">
            {MESSAGES.homeFailed}
          </p>
        </div>
      ) : (
        <FeaturedProviders providers={data.providers} ratings={data.ratings} />
      )}
      <HowItWorks />
      {!failed && <LatestReviews reviews={data.reviews} />}
      <HomeReview />
    </>
  );
}
