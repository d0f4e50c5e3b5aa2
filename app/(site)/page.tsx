import { FeaturedHosts } from "@/components/home/featured-hosts";
import { Film } from "@/components/home/film";
import { GroupPrices } from "@/components/home/group-prices";
import { GuestReviews } from "@/components/home/guest-reviews";
import { Hero } from "@/components/home/hero";
import { HowItWorks } from "@/components/home/how-it-works";
import { OurTours } from "@/components/home/our-tours";
import { HomeReview } from "@/components/reviews/home-review";
import { MESSAGES } from "@/lib/messages";
import { readHomePage } from "@/lib/server/published/home-page";

export default async function HomePage() {
  const { data, failed } = await readHomePage();
  return (
    <>
      <Hero />
      <OurTours />
      <Film />
      {failed ? (
        <div className="shell mt-20 md:mt-28">
          <p role="alert" className="rounded-panel bg-danger-soft px-6 py-5 text-danger text-lead">
            {MESSAGES.homeFailed}
          </p>
        </div>
      ) : (
        <FeaturedHosts providers={data.providers} ratings={data.ratings} />
      )}
      <HowItWorks />
      <GroupPrices />
      <div className="shell mt-20 md:mt-28">{!failed && <GuestReviews reviews={data.reviews} />}</div>
      <HomeReview />
    </>
  );
}
