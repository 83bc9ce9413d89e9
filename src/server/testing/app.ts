// The whole shop in process, for tests of operations and routes:
//
//   const shop = await createTestApp({ clock: fixedClock("2026-11-20T10:00:00Z") });
//   const { data } = await shop.operation(getBestPrice, { baseSiteId: "FIWE-DE", productCode: "555008" });
//   const answer = await shop.inject({ method: "GET", url: "/sortiment" });
//   await shop.runJobs();      // runs all due jobs, then returns
//   await shop.close();        // drops the database
//
// Pages are rendered by a stub, so that no web build is needed: the layout as JSON in a small document.
//
// The database is cloned for the test file and holds the content of content/ (unless `content: false`), the demo
// customers of catalogue/customers.json with `customers: true`, and otherwise the rows that the test inserts through shop.db.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { InjectOptions, LightMyRequestResponse } from "fastify";
import { runOnce } from "graphile-worker";
import type { DestinationStream, Logger } from "pino";
import type { Operation } from "#contract/generated/operations.ts";
import type { Renderer } from "#contract/renderer.ts";
import { createDemo } from "#demo/create-demo.ts";
import { type App, type AppDeps, buildApp } from "../app.ts";
import { type Config, parseConfig } from "../config.ts";
import type { Clock, Random } from "../context.ts";
import { loadContent } from "../content/index.ts";
import { loadDemoCustomers } from "#demo/data/demo-customers.ts";
import { connectDatabase } from "../db/connect.ts";
import { createTestDatabase, makeTemplate, templateName, type TestDatabase } from "../db/testing.ts";
import { createLog } from "../http/log/log.ts";
import { setCheapPassword } from "../identity/credentials/testing.ts";
import { silentLogger } from "../jobs/worker-log.ts";
import { type VariablesWithCredentials, operationRequest } from "./operation-request.ts";

export { fixedClock } from "./context.ts";

const root = join(import.meta.dirname, "../../..");
const CONTENT = join(root, "content");
const CUSTOMERS = join(root, "catalogue/customers.json");

export type TestAppOptions = Pick<AppDeps, "loadRenderer" | "slices" | "tracer"> & {
  clock?: Clock;
  random?: Random;
  config?: Partial<Config>;
  /** Whether the shop runs behind an https proxy, as in production, which changes its cookies. */
  isHttps?: boolean;
  /** Whether the pages and phrases of content/ are loaded; defaults to true. */
  content?: boolean;
  /** Whether the demo customers are added. */
  customers?: boolean;
  /** Receives the log, at level info unless configured; without it nothing below fatal is logged. */
  logTo?: DestinationStream;
  /** Fills the database before the shop opens, e.g. with data for the catalogue snapshot. */
  prepare?(database: TestDatabase, log: Logger): Promise<void>;
};

export type TestApp = App & {
  db: TestDatabase["db"];
  database: TestDatabase;
  log: Logger;
  inject(request: InjectOptions | string): Promise<LightMyRequestResponse>;
  /** Calls an operation over HTTP, as pages do: sends site and token as headers if the operation does. Returns data and errors. */
  operation<Result, Variables>(
    operation: Operation<Result, Variables>,
    variables: VariablesWithCredentials<Variables>,
    options?: { headers?: Record<string, string> },
  ): Promise<{ data: Result; errors?: { message: string; extensions: { type: string; id?: string } }[]; answer: LightMyRequestResponse }>;
  /** Runs all due jobs once and returns when none is left. */
  runJobs(): Promise<void>;
};

/** Renderer stub: the layout as JSON, with the nonce on its script. */
const plainRenderer: Renderer = {
  renderPage: ({ layout }, { nonce }) => ({
    html: `<!doctype html><title>${layout.sitecore.context.head.title}</title><script type="application/json" nonce="${nonce}">${JSON.stringify(layout).replaceAll("<", "\\u003c")}</script>`,
    failures: [],
  }),
};

const BEHIND_A_PROXY = { PUBLIC_URL: "https://shop.test", TRUST_PROXY: "127.0.0.1" };

/** Name of a template with the content, and with the demo customers if wanted: loading them takes longer than most tests. */
async function templateWithContent(customers: boolean): Promise<string> {
  const file = customers ? readFileSync(CUSTOMERS) : "";
  const name = `${templateName()}_${createHash("sha256").update(file).digest("hex").slice(0, 16)}`;
  await makeTemplate(name, (url) => fill(url, customers), templateName());
  return name;
}

async function fill(url: string, customers: boolean): Promise<void> {
  const { db, close } = connectDatabase(url, { max: 1 });
  try {
    await loadContent(db, CONTENT);
    if (!customers) return;
    await loadDemoCustomers(db, CUSTOMERS);
    await setCheapPassword(db, (JSON.parse(readFileSync(CUSTOMERS, "utf8")) as { password: string }).password);
  } finally {
    await close();
  }
}

/** Builds the application on a database of its own; `close` ends both. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { content = true, customers = false, tracer } = options;
  const database = await createTestDatabase(content ? await templateWithContent(customers) : templateName(), { tracer });
  const logLevel = options.logTo ? (options.config?.logLevel ?? "info") : "fatal";
  const log = createLog({ logLevel, ...(tracer && { mixin: () => tracer.logFields() }) }, options.logTo);
  // Does nothing unless the content has changed since the template was made.
  if (content) await loadContent(database.db, CONTENT);
  else if (customers) await loadDemoCustomers(database.db, CUSTOMERS);
  await options.prepare?.(database, log);
  const config = {
    ...parseConfig({ DEMO: "on", ...(options.isHttps ? BEHIND_A_PROXY : { PUBLIC_URL: "http://shop.test" }) }),
    ...options.config,
  };
  const app = await buildApp({
    config,
    plugin: createDemo(config),
    connection: database,
    log,
    tracer,
    loadRenderer:
      options.loadRenderer ??
      (async () => ({
        renderer: plainRenderer,
        assets: { scripts: [], earlyScripts: [], styles: [], fonts: [], preloads: {}, devHead: "" },
      })),
    ...(options.slices && { slices: options.slices }),
    ...(options.clock && { clock: options.clock }),
    ...(options.random && { random: options.random }),
  }).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  await app.fastify.ready();
  app.health.phase = "ready";

  const inject = (request: InjectOptions | string): Promise<LightMyRequestResponse> => {
    if (!options.isHttps) return app.fastify.inject(request);
    const asked = typeof request === "string" ? { url: request } : request;
    return app.fastify.inject({ ...asked, headers: { host: "shop.test", "x-forwarded-proto": "https", ...asked.headers } });
  };
  return {
    ...app,
    db: database.db,
    database,
    log,
    inject,
    async operation(operation, variables, { headers } = {}) {
      const { headers: own, body: payload } = operationRequest(operation, variables);
      const answer = await inject({ method: "POST", url: "/graphql", headers: { ...own, ...headers }, payload });
      const body = answer.json<Record<string, never>>();
      return { ...body, answer } as never;
    },
    async runJobs() {
      const taskList = Object.fromEntries(
        Object.entries(app.tasks).map(([name, handle]) => [name, (payload: unknown) => handle(payload as Record<string, unknown>)]),
      );
      await runOnce({ pgPool: database.pool, taskList, logger: silentLogger(), noHandleSignals: true });
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}
