// Serves the built-in ERP over HTTP, for developing and testing connectors: npm run serve:erp -- [--port N]
import { createServer } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { loadConfig } from "#server/config.ts";
import { connectDatabase } from "#server/db/connect.ts";
import { migrate } from "#server/db/migrate.ts";
import { builtInErp } from "#demo/erp/index.ts";
import { erpFront } from "#server/erp/over-http/serve/front.ts";
import { SIMULATION_SPEEDS } from "#demo/erp/simulation-speed.ts";
import { processDue } from "#demo/erp/fulfilment/process-due.ts";
import { createLog } from "#server/http/log/log.ts";
import { prepareJobs } from "#server/jobs/queue.ts";
import { StartError } from "#server/start/start-error.ts";
import { onConfiguredDatabase } from "./lib/configured-database.ts";
import { tellUsage } from "./lib/usage.ts";

const USAGE = `Usage: ERP_SECRET=… npm run serve:erp -- [--port N]
  Serves the built-in ERP of the configured database as docs/erp.md says, on 127.0.0.1, until Ctrl+C: something to try a shop with, or
  to hold an own connector against. Orders are worked off as ERP_PACE says.
  --port N  4100 unless given`;

tellUsage(USAGE);
await onConfiguredDatabase(async (url, progress) => {
  const port = readPort();
  const { erpPace } = loadConfig();
  const secret = process.env["ERP_SECRET"];
  if (!secret) throw new StartError("ERP_SECRET must be the secret that shop and ERP share.");
  await migrate(url);
  await prepareJobs(url);
  const { db, close } = connectDatabase(url, { max: 4, applicationName: "ankerplatz erp" });
  const clock = { now: () => new Date() };
  const log = createLog({ logLevel: "warn" });
  const erp = builtInErp({ pace: erpPace });
  const server = createServer(erpFront({ erp, caller: { db, clock, log }, secrets: [secret] }));
  const isOver = new AbortController();
  process.once("SIGINT", () => isOver.abort());
  process.once("SIGTERM", () => isOver.abort());
  try {
    await progress.step(
      "Opening the ERP",
      () => new Promise<void>((open, fail) => void server.once("error", fail).listen(port, "127.0.0.1", open)),
      () => `http://127.0.0.1:${port}/`,
    );
    while (!isOver.signal.aborted) {
      await processDue({ db, clock, pace: SIMULATION_SPEEDS[erpPace] });
      await pause(1_000, undefined, { signal: isOver.signal }).catch(() => {});
    }
  } finally {
    server.closeAllConnections();
    server.close();
    await erp.close();
    await close();
  }
});

function readPort(): number {
  let text = "4100";
  try {
    text = parseArgs({ options: { port: { type: "string" } } }).values.port ?? text;
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n${USAGE}`);
  }
  if (!/^\d{1,5}$/.test(text) || Number(text) < 1 || Number(text) > 65_535)
    throw new StartError(`--port is a number from 1 to 65535.\n${USAGE}`);
  return Number(text);
}
