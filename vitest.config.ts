import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: {
    alias: { "@": fileURLToPath(new URL(".", import.meta.url)) },
    conditions: ["react-server"],
  },
  ssr: { resolve: { conditions: ["react-server", "node", "import", "default"] } },
  test: {
    include: ["lib/**/*.test.ts", "models/**/*.test.ts", "scripts/**/*.test.{ts,mjs}"],
    environment: "node",
  },
});
