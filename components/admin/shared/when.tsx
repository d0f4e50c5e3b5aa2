/** Date and time from `formatInstant`. A line may break between them, but not inside the time. */
export function When({ children }: { children: string }) {
  const [day, time] = children.split(", ");
  return (
    <>
      {`${day}, `}
      <span className="whitespace-nowrap">{time}</span>
    </>
  );
}
