import { defineConfig } from "vitest/config";
import project from "../../vitest.config.ts";

/** Checks the ERP contract against an external endpoint: without our database, one test after another in source order. */
export default defineConfig({
  ...project,
  test: {
    include: ["scripts/check-erp/erp.check.ts"],
    environment: "node",
    sequence: { shuffle: false },
    reporters: ["verbose"],
    testTimeout: Number(process.env["CHECK_ERP_WAIT"] ?? "600") * 1_000 + 60_000,
    hookTimeout: 60_000,
  },
});
