// The composition root: the only file that knows every slice. It makes what they share and hands one to another.
import { randomBytes, randomUUID } from "node:crypto";
import { join } from "node:path";
import middie from "@fastify/middie";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Logger } from "pino";
import type { PageAssets, Renderer } from "#contract/renderer.ts";
import { readAdvisers, registerAdviserRoutes } from "./adviser/index.ts";
import { registerDrawingRoutes } from "./catalogue/drawings/index.ts";
import { catalogueFor, catalogueLoaders, catalogueResolvers, openCatalogues } from "./catalogue/index.ts";
import { checkoutLoaders, checkoutResolvers } from "./checkout/index.ts";
import type { Config } from "./config.ts";
import { contentLoaders, openContent, registerContentRoutes, siteOfRequest, siteSwitchLoaders, type Visitor } from "./content/index.ts";
import type { Clock, Random, Site } from "./context.ts";
import { customersLoaders, customersResolvers } from "./customers/index.ts";
import type { Connection } from "./db/connect.ts";
import { listenFor, type Listener } from "./db/listen.ts";
import { watchDatabase } from "./db/watch-database.ts";
import { registerMailbox } from "./dev-tools/mailbox.routes.ts";
import { cartLoaders, cartResolvers, cartSchedule, cartTasks, mergeCarts, openCartLinesOf, registerCartRoutes } from "./cart/index.ts";
import { erpFor } from "./erp/index.ts";
import { persistedOperations } from "./graphql/generated/persisted-operations.ts";
import {
  buildSchema,
  CART_COOKIE,
  type CallSources,
  cartCookie,
  createCallContext,
  createEngine,
  type Engine,
  pageCallContext,
  readCartCookie,
  registerGraphqlRoutes,
} from "./graphql/index.ts";
import type { CallContext } from "./graphql/resolver.ts";
import type { Health } from "./http/health.ts";
import { addGauge, createMetrics, type Metrics } from "./http/metrics.ts";
import { createServer } from "./http/server.ts";
import { registerStaticFiles } from "./http/static-files.ts";
import {
  createIdentity,
  identityCrontab,
  identityLoaders,
  identityResolvers,
  identityTasks,
  readSession,
  registerIdentityRoutes,
  shopOrigins,
  viewerOfAccessToken,
} from "./identity/index.ts";
import type { TaskHandler } from "./jobs/jobs.ts";
import { countJobs } from "./jobs/jobs-store.ts";
import { jobQueue, prepareJobs } from "./jobs/queue.ts";
import { type JobWorker, QUEUE_STANDS_STILL, startWorker } from "./jobs/worker.ts";
import { createSmtpTransport, SEND_MAIL, sendMail } from "./mail/index.ts";
import { orderResolvers, orderSchedule, orderTasks } from "./orders/index.ts";
import { retailerResolvers } from "./retailers/index.ts";
import { registerSearchEngineRoutes } from "./search-engines/index.ts";
import { findSite } from "./sites/index.ts";
import { nobody } from "./viewer.ts";
import { CLIENT_DIR, openWebBundle, type WebBundle } from "./web-bundle/index.ts";

export type AppDeps = {
  config: Config;
  connection: Connection;
  log: Logger;
  clock?: Clock;
  random?: Random;
  /** What renders pages; the web bundle unless given. */
  loadRenderer?(): Promise<{ renderer: Renderer; assets: PageAssets }>;
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
  const watch = watchDatabase(connection, log);
  const health: Health = { phase: "starting", checks: { ...watch.checks } };
  const base = { db, clock, random, jobs: jobQueue, publicUrl: config.publicUrl };

  await prepareJobs(url);
  const content = await openContent({
    db,
    url,
    log,
    installation: {
      ...(config.ssoOrigin && { ssoOrigin: config.ssoOrigin }),
      ...(config.servicesHost && { servicesHost: config.servicesHost }),
      graphqlEndpoint: config.graphqlEndpoint,
    },
  });
  const catalogues = await openCatalogues({ db, url, log, onFailure: () => metrics.catalogueFailures.inc() });
  const siteById = (siteId: string) => findSite(content.current().sites, siteId);
  const listening: Promise<Listener>[] = [];
  const identity = await createIdentity({
    db,
    clock,
    random,
    log,
    publicUrl: config.publicUrl,
    ssoOrigin: config.ssoOrigin,
    trustProxy: config.trustProxy !== false,
    publicClients: config.ssoClients,
    siteClients: () =>
      content.current().sites.map(({ siteId, hosts }) => ({
        clientId: siteId.toLowerCase(),
        origins: shopOrigins(config.publicUrl, originsOf(hosts, config)),
      })),
    subscribe: (channel, onMessage) => void listening.push(listenFor({ url, channel, log, handler: onMessage })),
  });

  const resolvers = [
    catalogueResolvers,
    cartResolvers,
    checkoutResolvers,
    customersResolvers,
    identityResolvers(identity),
    orderResolvers,
    retailerResolvers,
  ];
  const engine = createEngine({
    schema: buildSchema([...resolvers, { Query: { shopVersion }, Mutation: { ping: () => true } }]),
    persisted: persistedOperations,
    allowsIntrospection: config.isDevelopment,
  });
  const sources: CallSources = { base, findSite: siteById, viewerOfAccessToken: (token) => viewerOfAccessToken(db, clock, token) };

  const app = await createServer({
    log,
    metrics,
    health,
    policy: {
      publicUrl: config.publicUrl,
      ssoOrigins: config.ssoOrigin ? [config.ssoOrigin] : [],
      apiOrigins: config.graphqlEndpoint.startsWith("/") ? [] : [new URL(config.graphqlEndpoint).origin],
      servicesOrigins: [...new Set(content.current().sites.map(({ settings }) => settings.site.servicesHost))].filter(Boolean),
      isDevelopment: config.isDevelopment,
    },
    trustProxy: config.trustProxy,
    hasMetrics: config.hasMetrics,
  });
  const catalogueVersion = (): number => catalogueFor({ db, site: content.current().sites[0]! }).version;
  const canSwitchSite = config.isDemo || config.isDevelopment;
  const siteOf = (request: FastifyRequest) => siteOfRequest({ content, canSwitchSite }, request);
  const callContext = (request: FastifyRequest, reply: FastifyReply, { isShared }: { isShared: boolean }): CallContext =>
    createCallContext(sources, {
      log: logOf(request),
      defaultSiteId: siteOf(request).siteId,
      cartGuid: isShared ? null : readCartCookie(request.headers.cookie),
      rememberCart: (guid) => void reply.header("set-cookie", cartCookie(guid, identity.isSecure)),
      clientAddress: request.ip,
    });

  registerGraphqlRoutes(app, { engine, callContext, cacheControl });
  registerIdentityRoutes(app, {
    identity,
    siteOf,
    async onFormSignIn({ viewer, site: ofSite, request, reply }) {
      const cartGuid = readCartCookie(request.headers.cookie);
      if (cartGuid === null) return;
      await mergeCarts({ ...base, log: logOf(request), site: ofSite, viewer }, cartGuid);
      reply.header("set-cookie", cartCookie(null, identity.isSecure));
    },
  });
  const web = deps.loadRenderer ? null : await openWebBundle({ isDevelopment: config.isDevelopment, httpServer: app.server });
  await serveWebFiles(app, web);
  const hasMailbox = config.smtpUrl === null && canSwitchSite;
  if (hasMailbox) registerMailbox(app, { db });
  /** With `site`, for a page: the cart's lines come with the session. */
  const identify = async (request: FastifyRequest, site?: Site): Promise<Visitor> => {
    const session = await readSession(identity, request.headers.cookie, site && openCartLinesOf(site.siteId));
    if (session) return session.count === null ? session : { ...session, viewer: { ...session.viewer, openCartLines: session.count } };
    const cartGuid = readCartCookie(request.headers.cookie);
    return { viewer: cartGuid === null ? nobody : { kind: "anonymous", cartGuid }, accessToken: "", idToken: "" };
  };
  registerCartRoutes(app, {
    origins: identity.origins,
    isSecure: identity.isSecure,
    contextOf: async (request) => ({ ...base, log: logOf(request), site: siteOf(request), viewer: (await identify(request)).viewer }),
  });
  registerDrawingRoutes(app, { db });
  registerSearchEngineRoutes(app, { db, content, catalogueVersion, publicUrl: config.publicUrl, canSwitchSite });
  registerAdviserRoutes(app, {
    db,
    advisers: readAdvisers(ADVISERS),
    sites: () => content.current().sites,
    siteOf,
    shopOrigins: () =>
      shopOrigins(
        config.publicUrl,
        content.current().sites.flatMap(({ hosts }) => originsOf(hosts, config)),
      ),
  });
  registerContentRoutes(app, {
    db,
    content,
    clock,
    loaders: {
      ...contentLoaders,
      ...siteSwitchLoaders({ content, canSwitchSite }),
      ...catalogueLoaders,
      ...identityLoaders,
      ...cartLoaders,
      ...checkoutLoaders,
      ...customersLoaders,
    },
    createContext: (ofSite, viewer, request) => ({ ...base, log: logOf(request), site: ofSite, viewer }),
    identify,
    execute: (ctx, accessToken, operation, variables) =>
      engine.executeOperation(pageCallContext(sources, ctx, accessToken), operation, variables),
    personalCookies: ["shop", "__Host-shop", CART_COOKIE],
    catalogueVersion,
    loadRenderer: deps.loadRenderer ?? (() => web!.load()),
    publicUrl: config.publicUrl,
    isDevelopment: config.isDevelopment,
    canSwitchSite,
  });

  const transport =
    config.smtpUrl === null
      ? null
      : createSmtpTransport({ smtpUrl: config.smtpUrl, mailFrom: config.mailFrom, publicUrl: config.publicUrl });
  const tasks: Record<string, TaskHandler> = {
    ...identityTasks(identity),
    ...cartTasks({ db, clock, log }),
    ...orderTasks({ db, clock, erp: erpFor({ db, clock }) }),
    [SEND_MAIL]: sendMail({ db, clock, transport: hasMailbox ? "mailbox" : transport }),
  };
  const schedule = [...identityCrontab.split("\n"), ...cartSchedule, ...orderSchedule];
  addGauge(metrics, "catalogue_version", "Version of the catalogue that this process serves", () => catalogueVersion());
  addGauge(metrics, "database_answers", "1 while the database answers, else 0", () => watch.answers());
  addGauge(metrics, "database_writable", "1 while the database's disk has room, else 0", () => watch.hasRoom());
  addGauge(metrics, "jobs_waiting", "Jobs that wait for their time, a retry or a free hand", async () => (await countJobs(db)).waiting);
  addGauge(
    metrics,
    "jobs_overdue_seconds",
    "For how long the oldest due job has waited for a free hand",
    async () => (await countJobs(db)).overdue,
  );
  addGauge(metrics, "jobs_moving", "1 while this process's job queue is answered, else 0; 1 without one", () =>
    worker && !worker.isMoving() ? 0 : 1,
  );
  addGauge(metrics, "jobs_dead", "Jobs that were given up", async () => (await countJobs(db)).dead);

  let worker: JobWorker | null = null;
  const startJobs = async (): Promise<void> => {
    worker ??= await startWorker({ url, db, log, metrics, tasks, schedule });
    health.checks["jobs"] = () => worker?.isMoving() || QUEUE_STANDS_STILL;
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
      watch.begin();
      health.phase = "ready";
    },
    async close() {
      health.phase = "draining";
      const stopped = Promise.all([app.close(), worker?.stop()]).then(() => undefined);
      const inTime = await withinSeconds(stopped, config.stopTimeout);
      if (!inTime) {
        log.warn({ seconds: config.stopTimeout }, "some requests or jobs did not finish in time and were cut off");
        app.server.closeAllConnections();
      }
      transport?.close();
      watch.stop();
      await Promise.all([web?.close(), content.stop(), catalogues.stop(), ...listening.map(async (listener) => (await listener).stop())]);
      metrics.registry.clear();
    },
  };
}

const ADVISERS = join(import.meta.dirname, "../../content/adviser");

const shopVersion = (): string => "ankerplatz 0.1.0";

const logOf = (request: FastifyRequest): Logger => request.log as unknown as Logger;

/** Origins of a site's own host names, reached as the shop is: by https, or by http on a developer's machine. */
function originsOf(hosts: readonly string[], { publicUrl }: Config): string[] {
  const { protocol, port } = new URL(publicUrl);
  return hosts.map((host) => `${protocol}//${host}${port ? `:${port}` : ""}`);
}

/** The browser's files: from Vite while developing, else from the build. */
async function serveWebFiles(app: FastifyInstance, web: WebBundle | null): Promise<void> {
  if (!web?.middleware) return registerStaticFiles(app, CLIENT_DIR);
  await app.register(middie);
  app.use(web.middleware);
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
