import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const alias = { "@": fileURLToPath(new URL(".", import.meta.url)) };

/** Long enough for tests of thousands of made-up inputs on a machine that is busy with something else. */
const testTimeout = 60_000;

export default defineConfig({
  test: {
    environment: "node",
    // By default, Vitest leaves one core free, so that a machine with two cores would run one file at a time.
    maxWorkers: "100%",
    projects: [
      {
        resolve: { alias, conditions: ["react-server"] },
        ssr: { resolve: { conditions: ["react-server", "node"] } },
        test: {
          name: "server",
          testTimeout,
          include: [
            "*.test.ts",
            "app/**/*.test.ts",
            "lib/{client,runtime,server}/**/*.test.ts",
            "models/**/*.test.ts",
            "scripts/**/*.test.{ts,mjs}",
            "server/**/*.test.ts",
          ],
        },
      },
      // Without the condition "react-server", with which React cannot render components to text. These modules keep
      // no state, so the files can share workers, which saves the start of one for each file.
      {
        resolve: { alias },
        test: {
          name: "pure",
          isolate: false,
          testTimeout,
          include: [
            "components/**/*.test.{ts,tsx}",
            "lib/*.test.ts",
            "lib/{content,domain,schemas,seo}/**/*.test.ts",
          ],
        },
      },
    ],
  },
});
