import { type ByStars, ratingOf } from "@/lib/domain/rating";
import { formatDate } from "@/lib/format";

interface ReviewCountsProps {
  shown: ByStars;
  /** Reviews that our team rejected before approval. */
  refused: ByStars;
  /** Reviews that our team removed after approval. */
  removed: ByStars;
  /** First day `YYYY-MM-DD` on which rejected and removed reviews were counted. */
  since: string;
}

const totalOf = (numbers: ByStars) => ratingOf(numbers)?.count ?? 0;
const NUMBER = "py-2 pl-1 text-right tabular-nums";

/** A table with the numbers of public, rejected and removed reviews for each number of stars. */
export function ReviewCounts({ shown, refused, removed, since }: ReviewCountsProps) {
  const columns = [
    { title: "Public", numbers: shown },
    { title: "Rejected", numbers: refused },
    { title: "Removed later", numbers: removed },
  ];
  return (
    <section aria-labelledby="review-counts" className="shell mt-14">
      <h3 id="review-counts" className="text-subheading">
        Our reviews in numbers
      </h3>
      <p className="measure mt-2">
        {`We count every review that we reject or remove. The count began on ${formatDate(since)}.`}
      </p>
      <table aria-labelledby="review-counts" className="mt-4 w-full max-w-2xl border-collapse">
        <thead>
          <tr className="border-line border-b-2">
            <th scope="col" className="py-2 text-left">
              Stars
            </th>
            {columns.map(({ title }) => (
              <th key={title} scope="col" className="py-2 pl-1 text-right">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[5, 4, 3, 2, 1].map((rating) => (
            <tr key={rating} className="border-line border-b">
              <th scope="row" className="py-2 text-left font-normal">
                {rating === 1 ? "1 star" : `${rating} stars`}
              </th>
              {columns.map(({ title, numbers }) => (
                <td key={title} className={NUMBER}>
                  {(numbers[rating - 1] ?? 0).toLocaleString("en-US")}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row" className="py-2 text-left">
              All
            </th>
            {columns.map(({ title, numbers }) => (
              <td key={title} className={`${NUMBER} font-semibold`}>
                {totalOf(numbers).toLocaleString("en-US")}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}
