/** A day and time of `formatInstant`: a line ends between them, not within the time. */
export function When({ children }: { children: string }) {
  const [day, time] = children.split(", ");
  return (
    <>
      {`${day}, `}
      <span className="whitespace-nowrap">{time}</span>
    </>
  );
}
