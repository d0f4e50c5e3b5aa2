/** Prerendered pages. After the build, pages of the application replace them (bench/stage.mjs). */
export const generateStaticParams = () =>
  ["home", "services", "search", "provider", "product"].map((name) => ({ name }));

export default function Page() {
  return <h1>Hello</h1>;
}
