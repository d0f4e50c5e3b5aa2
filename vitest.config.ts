import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const alias = { "@": fileURLToPath(new URL(".", import.meta.url)) };

export default defineConfig({
  test: {
    environment: "node",
    projects: [
      {
        resolve: { alias, conditions: ["react-server"] },
        ssr: { resolve: { conditions: ["react-server", "node"] } },
        test: {
          name: "server",
          include: [
            "app/**/*.test.ts",
            "lib/**/*.test.ts",
            "models/**/*.test.ts",
            "scripts/**/*.test.{ts,mjs}",
          ],
        },
      },
      // Not with the "react-server" condition, under which React cannot render components to text.
      { resolve: { alias }, test: { name: "components", include: ["components/**/*.test.{ts,tsx}"] } },
    ],
  },
});
