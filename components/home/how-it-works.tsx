const STEPS = [
  {
    title: "Choose a day",
    text: "Enter your group size and see the total right away. Children pay half.",
  },
  {
    title: "We confirm your booking",
    text: "Some tours are confirmed instantly. Others need a yes from our team or your host.",
  },
  {
    title: "Enjoy the tour",
    text: "Find the date, time and reference under My Bookings. You pay on the day.",
  },
] as const;

/** The steps of a booking, with shorter texts on a phone. */
export function HowItWorks() {
  return (
    <section data-late="" className="mt-7 [--late:12.5rem] bg-sunken py-5 md:mt-28 md:py-20">
      <div className="shell">
        <h2 className="text-title">How booking works</h2>
        <ol className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-x-3 gap-y-6 md:mt-10 md:grid-cols-3 md:gap-x-12">
          {STEPS.map(({ title, text }, index) => (
            <li key={title}>
              <span
                aria-hidden="true"
                className="font-bold font-heading text-accent text-heading leading-none md:text-display"
              >
                {index + 1}
              </span>
              <div className="md:mt-4 md:border-line md:border-t md:pt-5">
                <h3 className="text-base leading-snug md:text-subheading">{title}</h3>
                <p className="mt-2 text-muted max-md:hidden">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
