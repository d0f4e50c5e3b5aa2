interface StarsProps {
  /** From 0 to 5. A fraction fills part of a star. */
  rating: number;
  className?: string;
}

/** Five stars filled up to the rating, with a text for screen readers. */
export function Stars({ rating, className = "" }: StarsProps) {
  return (
    <span
      role="img"
      aria-label={`Rated ${rating} out of 5`}
      className={className ? `stars ${className}` : "stars"}
      style={{ "--rating": rating } as React.CSSProperties}
    />
  );
}
