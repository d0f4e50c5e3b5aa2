"use client";

import { Star } from "lucide-react";
import { fieldId } from "@/components/forms/field";
import type { FieldProps } from "@/components/forms/types";
import { RATING_WORDS } from "@/lib/domain/rating";

/** One to five stars: radio buttons that look like stars. */
export function RatingField({ name, value, onValue }: FieldProps) {
  const rating = Number(value);
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">Rating</legend>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="-ml-2 flex flex-wrap">
          {RATING_WORDS.map((word, index) => {
            const stars = index + 1;
            return (
              <label
                key={word}
                className="relative grid size-12 place-items-center rounded-field has-focus-visible:outline-3 has-focus-visible:outline-primary has-focus-visible:-outline-offset-3"
              >
                <input
                  type="radio"
                  id={stars === rating ? fieldId(name) : undefined}
                  name={name}
                  value={stars}
                  checked={stars === rating}
                  onChange={() => onValue(String(stars))}
                  className="absolute inset-0 cursor-pointer appearance-none opacity-0"
                />
                <Star
                  aria-hidden="true"
                  className={`size-8 ${stars <= rating ? "fill-accent text-accent forced-colors:fill-[Highlight]" : "fill-transparent text-control"}`}
                />
                <span className="sr-only">
                  {stars === 1 ? "1 star" : `${stars} stars`}: {word}
                </span>
              </label>
            );
          })}
        </div>
        <span aria-hidden="true" className="font-medium text-muted">
          {RATING_WORDS[rating - 1]}
        </span>
      </div>
    </fieldset>
  );
}
