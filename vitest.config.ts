import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "src/**/*.test.tsx", "scripts/**/*.test.ts", "catalogue/**/*.test.ts"],
    environment: "node",
    globalSetup: ["scripts/testing/database.ts"],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
