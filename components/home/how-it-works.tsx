const STEPS = [
  {
    title: "Choose a tour and a day",
    text: "Say how many you are. The total is there at once, and it is the price you pay.",
  },
  {
    title: "We look at your request",
    text: "It is pending while the host says whether they can take you and our team approves it.",
  },
  {
    title: "You are expected",
    text: "It turns to confirmed under My Bookings, with the date, the time and your reference.",
  },
] as const;

/** What happens after somebody books. */
export function HowItWorks() {
  return (
    <section data-late="" className="mt-20 [--late:36rem] bg-sunken py-16 md:mt-28 md:py-20">
      <div className="shell">
        <h2 className="text-title">How booking works</h2>
        <ol className="mt-10 grid gap-x-12 gap-y-10 md:grid-cols-3">
          {STEPS.map(({ title, text }, index) => (
            <li key={title} className="flex gap-5 md:block">
              <span
                aria-hidden="true"
                className="font-heading text-display font-bold leading-none text-accent"
              >
                {index + 1}
              </span>
              <div className="md:mt-4 md:border-line md:border-t md:pt-5">
                <h3 className="text-subheading">{title}</h3>
                <p className="mt-2 text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
