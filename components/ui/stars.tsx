interface StarsProps {
  /** From 0 to 5; halves and tenths are drawn as they are. */
  rating: number;
  className?: string;
}

/** Five stars, filled as far as the rating goes, and the same in words for those who do not see them. */
export function Stars({ rating, className = "" }: StarsProps) {
  return (
    <span
      role="img"
      aria-label={`Rated ${rating} out of 5`}
      className={`stars ${className}`}
      style={{ "--rating": rating } as React.CSSProperties}
    />
  );
}
