// Checks whether an ERP over HTTP fulfils the contract: npm run check:erp -- URL --facts FILE.json
import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { readFacts } from "./check-erp/facts.ts";
import { defineCommand, UsageError } from "./lib/define-command.ts";

await defineCommand({
  usage: `Usage: ERP_SECRET=… npm run check:erp -- URL --facts FILE.json [--wait SECONDS]
  Tests whether an ERP behind this URL fulfils the contract of docs/erp.md, and reports each rule as passed or failed. It places orders
  and waits until they are delivered and invoiced: do not run it against a production ERP.
  --facts FILE    test data of the ERP: {"company": {"customerNumber", "postalCode"}, "article": {"articleNumber", "name", "unit"} with
                  ten pieces in stock, "soldOff": {"articleNumber", "more": more than the remaining stock}}
  --wait SECONDS  maximum duration of an order (default 600)`,
  args: ["URL"],
  options: { facts: { type: "string" }, wait: { type: "string", default: "600" } },
  run({ args: [url], options: { facts, wait } }) {
    if (!facts) throw new UsageError("--facts is required.");
    const { protocol } = URL.parse(url) ?? { protocol: "" };
    if (!["http:", "https:"].includes(protocol)) throw new UsageError(`${url} is not an HTTP or HTTPS URL.`);
    if (!/^\d{1,6}$/.test(wait)) throw new UsageError("--wait must be a number of seconds.");
    if (!process.env["ERP_SECRET"]) throw new UsageError("ERP_SECRET must be the secret that shop and ERP share.");
    checkFacts(facts);
    const root = join(import.meta.dirname, "..");
    const { status } = spawnSync(
      process.execPath,
      [join(root, "node_modules/vitest/vitest.mjs"), "run", "--config", "scripts/check-erp/vitest.config.ts"],
      {
        cwd: root,
        stdio: "inherit",
        env: { ...process.env, CHECK_ERP_URL: url, CHECK_ERP_FACTS: resolve(facts), CHECK_ERP_WAIT: wait },
      },
    );
    process.exitCode = status ?? 1;
  },
});

function checkFacts(file: string): void {
  try {
    readFacts(file);
  } catch (error) {
    throw new UsageError(`${file} is invalid: ${(error as Error).message}`);
  }
}
