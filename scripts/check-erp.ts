// Checks whether an ERP over HTTP fulfils the contract: npm run check:erp -- URL --facts FILE.json
import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { readFacts } from "./check-erp/facts.ts";
import { tellUsage } from "./lib/usage.ts";

const USAGE = `Usage: ERP_SECRET=… npm run check:erp -- URL --facts FILE.json [--wait SECONDS]
  Tries whether an ERP behind this address does what docs/erp.md says, and tells of each rule whether it holds. It places orders and
  waits until they are delivered and invoiced: never try the ERP of a business that is open.
  --facts FILE    what is known of it: {"company": {"customerNumber", "postalCode"}, "article": {"articleNumber", "name", "unit"} of
                  which ten can be delivered at once, "soldOff": {"articleNumber", "more": more than is left}}
  --wait SECONDS  for how long an order may take; 600 unless given`;

tellUsage(USAGE);
const wrong = findWrong();
if (wrong !== null) {
  console.error(`${wrong}\n${USAGE}`);
  process.exitCode = 1;
}

/** Runs the check; returns an error message for wrong arguments. */
function findWrong(): string | null {
  const { values, positionals } = parse();
  const [url, ...rest] = positionals;
  const { facts, wait = "600" } = values;
  if (!url || rest.length > 0 || !facts) return "Say which address is tried, and what is known of the ERP.";
  const { protocol } = URL.parse(url) ?? { protocol: "" };
  if (!["http:", "https:"].includes(protocol)) return `${url} is no address of http or https.`;
  if (!/^\d{1,6}$/.test(wait)) return "--wait is a number of seconds.";
  if (!process.env["ERP_SECRET"]) return "ERP_SECRET must be the secret that shop and ERP share.";
  try {
    readFacts(facts);
  } catch (error) {
    return `${facts} does not say what must be known: ${(error as Error).message}`;
  }
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
  return null;
}

function parse() {
  try {
    return parseArgs({ allowPositionals: true, options: { facts: { type: "string" }, wait: { type: "string" } } });
  } catch (error) {
    console.error((error as Error).message);
    return { values: {} as { facts?: string; wait?: string }, positionals: [] };
  }
}
