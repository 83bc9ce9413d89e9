// The composition root: the only file that knows every slice. It makes what they share and hands one to another.
import { randomBytes, randomUUID } from "node:crypto";
import { join } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Logger } from "pino";
import { catalogueResolvers } from "./catalogue/catalogue.resolvers.ts";
import { openCatalogues } from "./catalogue/index.ts";
import type { Config } from "./config.ts";
import { openContent } from "./content/live-content.ts";
import type { Clock, Context, Random } from "./context.ts";
import { customersResolvers } from "./customers/index.ts";
import type { Connection } from "./db/connect.ts";
import { registerMailbox } from "./dev-tools/mailbox.routes.ts";
import { persistedOperations } from "./graphql/generated/persisted-operations.ts";
import {
  addResolvers,
  type CallSources,
  cartCookie,
  createCallContext,
  createEngine,
  type Engine,
  missingResolvers,
  readCartCookie,
  readSchema,
  registerGraphqlRoutes,
  type Resolvers,
} from "./graphql/index.ts";
import type { CallContext } from "./graphql/resolver.ts";
import type { Health } from "./http/health.ts";
import { addGauge, createMetrics, type Metrics } from "./http/metrics.ts";
import { createServer } from "./http/server.ts";
import { registerStaticFiles } from "./http/static-files.ts";
import { viewerOfAccessToken } from "./identity/index.ts";
import type { TaskDeps, TaskHandler, TaskHandlerFactory } from "./jobs/jobs.ts";
import { countJobs } from "./jobs/jobs-store.ts";
import { jobQueue, prepareJobs } from "./jobs/queue.ts";
import { type JobWorker, startWorker } from "./jobs/worker.ts";
import { createSmtpTransport, SEND_MAIL, sendMail } from "./mail/index.ts";
import { chooseSite, findSite, SITE_COOKIE } from "./sites/index.ts";
import type { Customer } from "./viewer.ts";

export type AppDeps = {
  config: Config;
  connection: Connection;
  log: Logger;
  clock?: Clock;
  random?: Random;
};

export type App = {
  fastify: FastifyInstance;
  engine: Engine;
  health: Health;
  metrics: Metrics;
  tasks: Readonly<Record<string, TaskHandler>>;
  /** Opens the port and begins with jobs, as the role says; ready afterwards. */
  start(): Promise<void>;
  /** Works on jobs from now on, whatever the role. */
  startJobs(): Promise<void>;
  /** No longer ready; running requests and jobs finish, within the limit of the settings. The connection stays open. */
  close(): Promise<void>;
};

const CLIENT_FOLDER = join(import.meta.dirname, "../../dist/client");

export const systemClock: Clock = { now: () => new Date() };
export const systemRandom: Random = { hex: (length) => randomBytes(length).toString("hex"), uuid: () => randomUUID() };

/** Anonymous reads by GET. Those with prices or stock are asked again each time and answered by their validator. */
const UNTIL_NEXT_IMPORT = "public, max-age=60, stale-while-revalidate=600";
const ASK_AGAIN = "public, no-cache";
const cacheControl: Readonly<Record<string, string>> = {
  getProductCategoryById: UNTIL_NEXT_IMPORT,
  getFacetsForCategory: UNTIL_NEXT_IMPORT,
  getProductByCode: UNTIL_NEXT_IMPORT,
  getFamiliesForCategory: ASK_AGAIN,
  getProductsForFamily: ASK_AGAIN,
  getProductsAndFamiliesForCategory: ASK_AGAIN,
};

/** Builds the whole shop around a database: nothing listens and no job runs before `start`. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const { config, connection, log } = deps;
  const { db, url } = connection;
  const clock = deps.clock ?? systemClock;
  const random = deps.random ?? systemRandom;
  const metrics = createMetrics();
  const health: Health = { phase: "starting", checks: { database: () => isReachable(connection) } };
  const base = { db, clock, random, jobs: jobQueue };

  await prepareJobs(url);
  const content = await openContent({ db, url, log });
  const catalogues = await openCatalogues({ db, url, log });
  const site = (siteId: string) => findSite(content.current().sites, siteId);

  const engine = createEngine({
    schema: buildSchema(log, [catalogueResolvers, customersResolvers, { Query: { shopVersion }, Mutation: { ping: () => true } }]),
    persisted: persistedOperations,
    allowsIntrospection: config.isDevelopment,
  });
  const sources: CallSources = { base, findSite: site, viewerOfAccessToken: (token) => viewerOfAccessToken(db, clock, token) };

  const app = await createServer({
    log,
    metrics,
    health,
    policy: { publicUrl: config.publicUrl, ssoOrigins: config.ssoOrigin ? [config.ssoOrigin] : [], isDevelopment: config.isDevelopment },
    trustProxy: config.trustProxy,
    hasMetrics: config.hasMetrics,
  });
  const siteOf = (request: FastifyRequest) =>
    chooseSite(content.current().sites, { host: request.host, wanted: request.cookies[SITE_COOKIE], canSwitch: config.isDemo || config.isDevelopment });
  const callContext = (
    request: FastifyRequest,
    reply: FastifyReply,
    { isShared = false, known }: { isShared?: boolean; known?: { accessToken: string; viewer: Customer } } = {},
  ): CallContext =>
    createCallContext(sources, {
      log: request.log as unknown as Context["log"],
      defaultSiteId: siteOf(request).siteId,
      cartGuid: isShared ? null : readCartCookie(request.headers.cookie),
      rememberCart: (guid) => void reply.header("set-cookie", cartCookie(guid, config.publicUrl.startsWith("https:"))),
      known,
    });

  registerGraphqlRoutes(app, { engine, callContext, cacheControl });
  if (!config.isDevelopment) registerStaticFiles(app, CLIENT_FOLDER);
  if (config.smtpUrl === null && (config.isDevelopment || config.isDemo)) registerMailbox(app, { db });

  const transport = config.smtpUrl === null ? null : createSmtpTransport({ smtpUrl: config.smtpUrl, mailFrom: config.mailFrom, publicUrl: config.publicUrl });
  const tasks = makeTasks(
    { ...base, log, findSite: site, publicUrl: config.publicUrl },
    { [SEND_MAIL]: () => sendMail({ db, clock, transport }) },
  );
  addGauge(metrics, "jobs_waiting", "Jobs that wait for their time, a retry or a free hand", async () => (await countJobs(db)).waiting);
  addGauge(metrics, "jobs_dead", "Jobs that were given up", async () => (await countJobs(db)).dead);

  let worker: JobWorker | null = null;
  const startJobs = async (): Promise<void> => {
    worker ??= await startWorker({ url, db, log, metrics, tasks });
  };
  return {
    fastify: app,
    engine,
    health,
    metrics,
    tasks,
    startJobs,
    async start() {
      if (config.role !== "web") await startJobs();
      if (config.role !== "worker") await app.listen({ port: config.port, host: config.host });
      health.phase = "ready";
    },
    async close() {
      health.phase = "draining";
      const stopped = Promise.all([app.close(), worker?.stop()]).then(() => {});
      const inTime = await withinSeconds(stopped, config.stopTimeout);
      if (!inTime) {
        log.warn({ seconds: config.stopTimeout }, "some requests or jobs did not finish in time and were cut off");
        app.server.closeAllConnections();
      }
      transport?.close();
      await Promise.all([content.stop(), catalogues.stop()]);
      metrics.registry.clear();
    },
  };
}

const shopVersion = (): string => "ankerplatz 0.1.0";

function buildSchema(log: Logger, slices: readonly Resolvers[]) {
  const schema = addResolvers(readSchema(), slices);
  const missing = missingResolvers(schema);
  if (missing.length > 0) log.warn({ missing }, "nobody answers these fields of the schema");
  return schema;
}

function makeTasks(deps: TaskDeps, factories: Readonly<Record<string, TaskHandlerFactory>>): Record<string, TaskHandler> {
  return Object.fromEntries(Object.entries(factories).map(([name, make]) => [name, make(deps)]));
}

async function isReachable({ pool }: Connection): Promise<boolean> {
  await pool.query("select 1");
  return true;
}

/** Whether something ends within so many seconds; what it throws is thrown. */
async function withinSeconds(work: Promise<void>, seconds: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), seconds * 1000);
  try {
    return await Promise.race([work.then(() => true), promise]);
  } finally {
    clearTimeout(timer);
  }
}
