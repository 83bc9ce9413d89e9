// Serves the built-in ERP over HTTP, for developing and testing connectors: npm run serve:erp -- [--port N]
import { createServer } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { loadConfig } from "#server/config.ts";
import { builtInErp } from "#demo/erp/index.ts";
import { erpFront } from "#server/erp/over-http/serve/front.ts";
import { SIMULATION_SPEEDS } from "#demo/erp/simulation-speed.ts";
import { processDue } from "#demo/erp/fulfilment/process-due.ts";
import { createLog } from "#server/http/log/log.ts";
import { prepareJobs } from "#server/jobs/queue.ts";
import { systemClock as clock } from "#server/system-clock.ts";
import { StartError } from "#server/start/start-error.ts";
import { defineCommand, UsageError } from "./lib/define-command.ts";
import { withDatabase } from "./lib/with-database.ts";

await defineCommand({
  usage: `Usage: ERP_SECRET=… npm run serve:erp -- [--port N]
  Serves the built-in ERP of the configured database as described in docs/erp.md, on 127.0.0.1, until Ctrl+C: to test a shop against
  it, or as a reference for your own connector. Orders are processed at the speed of ERP_PACE.
  --port N  port (default 4100)`,
  args: [],
  options: { port: { type: "string", default: "4100" } },
  async run({ options }) {
    const port = Number(options.port);
    if (!/^\d{1,5}$/.test(options.port) || port < 1 || port > 65_535) throw new UsageError("--port must be a number from 1 to 65535.");
    const { erpPace } = loadConfig();
    const secret = process.env["ERP_SECRET"];
    if (!secret) throw new StartError("ERP_SECRET must be the secret that shop and ERP share.");
    await withDatabase(
      async ({ db, url, progress }) => {
        await prepareJobs(url);
        const log = createLog({ logLevel: "warn" });
        const erp = builtInErp({ simulationSpeed: erpPace });
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
            await processDue({ db, clock, simulationSpeed: SIMULATION_SPEEDS[erpPace] });
            await pause(1_000, undefined, { signal: isOver.signal }).catch(() => {});
          }
        } finally {
          server.closeAllConnections();
          server.close();
          await erp.close();
        }
      },
      { max: 4, applicationName: "ankerplatz erp" },
    );
  },
});
