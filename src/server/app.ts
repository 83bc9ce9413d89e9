// The composition root: the list of slices and how they are assembled into an application (decision 0021).
import type { FastifyInstance } from "fastify";
import type { Operation } from "#contract/generated/operations.ts";
import type { PageAssets, Renderer } from "#contract/renderer.ts";
import { accessibility } from "./accessibility/index.ts";
import { adviser } from "./adviser/index.ts";
import { approvalRules } from "./approval-rules/index.ts";
import { approvals } from "./approvals/index.ts";
import { budgets } from "./budgets/index.ts";
import { captcha } from "./captcha/index.ts";
import { cart } from "./cart/index.ts";
import { catalogue } from "./catalogue/index.ts";
import { checkout } from "./checkout/index.ts";
import { metricsFrom, gaugesFrom, loadersFrom, personalCookiesFrom, resolversFrom, sharedReadsFrom, tasksFrom } from "./combine-slices.ts";
import { consent } from "./consent/index.ts";
import { content, createSharedPages, PURGE_SHARED_CACHE, registerPages } from "./content/index.ts";
import { companies } from "./companies/index.ts";
import { companyAccess } from "./company-access/index.ts";
import type { Context } from "./context.ts";
import { customers } from "./customers/index.ts";
import { dealers } from "./dealers/index.ts";
import { watchDatabase } from "./db/watch-database.ts";
import { registerEmailExamples } from "./dev-tools/email-examples.routes.ts";
import { mailbox } from "./dev-tools/mailbox.routes.ts";
import { documentBundles } from "./document-bundles/index.ts";
import { documents } from "./documents/index.ts";
import { persistedOperations } from "./graphql/generated/persisted-operations.ts";
import {
  buildSchema,
  createEngine,
  type Engine,
  findFormerOperation,
  graphqlOperations,
  pageCallContext,
  registerGraphqlRoutes,
  rootResolvers,
  variablesOfPage,
} from "./graphql/index.ts";
import type { Health } from "./http/health/health.ts";
import { addMetrics, addGauge, type Metrics } from "./http/health/metrics.ts";
import { createProbeServer } from "./http/health/probe-server.ts";
import { createServer } from "./http/server.ts";
import { tileOrigin } from "./http/tile-origin.ts";
import { identity } from "./identity/index.ts";
import { jobs } from "./jobs/index.ts";
import type { TaskHandler } from "./jobs/jobs.ts";
import { mergeCalls } from "./jobs/merge-calls.ts";
import { traceTasks } from "./jobs/trace-jobs.ts";
import { createLifecycle, type Lifecycle } from "./lifecycle.ts";
import type { ProvidedByPage } from "./loader.ts";
import { mail } from "./mail/index.ts";
import { newsletter } from "./newsletter/index.ts";
import { stockNotices } from "./stock-notices/index.ts";
import { office } from "./office/index.ts";
import { orderLists } from "./order-lists/index.ts";
import { orders } from "./orders/index.ts";
import { pricing } from "./pricing/index.ts";
import { privacy } from "./privacy/index.ts";
import { procurement } from "./procurement/index.ts";
import { quickOrder } from "./quick-order/index.ts";
import { registration } from "./registration/index.ts";
import { quotes } from "./quotes/index.ts";
import { retailers } from "./retailers/index.ts";
import { returns } from "./returns/index.ts";
import { seminars } from "./seminars/index.ts";
import { savedCarts } from "./saved-carts/index.ts";
import { search } from "./search/index.ts";
import { searchEngines } from "./search-engines/index.ts";
import { homeIn, siteOfHost } from "./sites/index.ts";
import { type OpenShop, openShop, type ShopDeps } from "./open-shop.ts";
import type { Shop } from "./shop.ts";
import type { Slice } from "./slice.ts";
import { standingOrders } from "./standing-orders/index.ts";
import { statistics } from "./statistics/index.ts";
import { technicalDocuments } from "./technical-documents/index.ts";
import { openWebBundle, registerWebFiles } from "./web-bundle/index.ts";
import { visits } from "./visits/index.ts";
import { withdrawal } from "./withdrawal/index.ts";

export const SLICES: readonly Slice[] = [
  content,
  catalogue,
  pricing,
  retailers,
  dealers,
  customers,
  identity,
  captcha,
  registration,
  companies,
  approvalRules,
  budgets,
  companyAccess,
  cart,
  checkout,
  approvals,
  procurement,
  quickOrder,
  orderLists,
  savedCarts,
  visits,
  standingOrders,
  orders,
  quotes,
  returns,
  withdrawal,
  accessibility,
  documents,
  documentBundles,
  technicalDocuments,
  newsletter,
  stockNotices,
  consent,
  privacy,
  statistics,
  adviser,
  seminars,
  search,
  searchEngines,
  graphqlOperations,
  jobs,
  mail,
  mailbox,
  office,
];

export type AppDeps = ShopDeps & {
  /** Slices of the shop itself, without those of the plugin; defaults to all. */
  slices?: readonly Slice[];
  /** Metrics of all processes of the shop; defaults to those of this one. */
  readMetrics?(): Promise<string>;
  /** Renderer and assets of pages; defaults to the web bundle. */
  loadRenderer?(): Promise<{ renderer: Renderer; assets: PageAssets }>;
};

export type App = Lifecycle & {
  fastify: FastifyInstance;
  shop: OpenShop;
  engine: Engine;
  /** Health and metrics of a worker; null for other roles. */
  probes: FastifyInstance | null;
  health: Health;
  metrics: Metrics;
  tasks: Readonly<Record<string, TaskHandler>>;
};

/** Builds the application around a database. It neither listens nor runs jobs before `start`. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const slices = [...(deps.slices ?? SLICES), ...(deps.plugin?.slices ?? [])];
  const shop = await openShop(deps, slices);
  try {
    return await putTogether(deps, shop, slices);
  } catch (error) {
    await shop.close();
    throw error;
  }
}

async function putTogether(deps: AppDeps, shop: OpenShop, slices: readonly Slice[]): Promise<App> {
  const { config, connection, log, tracer } = deps;
  const { handlers, schedule } = tasksFrom(slices, shop);
  shop.schedule = schedule;
  const watch = watchDatabase(connection, log);
  const health: Health = { phase: "starting", checks: { ...watch.checks } };
  const engine = createEngine({
    schema: buildSchema([rootResolvers, ...resolversFrom(slices, shop)]),
    persisted: persistedOperations,
    findFormer: (id) => findFormerOperation(shop, id),
    allowsIntrospection: config.isDevelopment,
    tracer,
  });

  const { isDevelopment } = config;
  const personalCookies = personalCookiesFrom(slices);
  const sharedPages = createSharedPages({ ...shop, personalCookies, isDevelopment, sharedCacheSeconds: config.sharedCacheSeconds });
  const http = await createServer({
    answerEarly: sharedPages.answerEarly,
    log,
    metrics: shop.metrics,
    health,
    policy: policyOf(shop),
    trustProxy: config.trustProxy,
    hasMetrics: config.hasMetrics,
    overload: { maxReads: config.maxReads, isPersonal: sharedPages.isPersonal },
    ...(tracer && { tracer }),
    ...(deps.readMetrics && { readMetrics: deps.readMetrics }),
    // Uses the host only: for a request that was rejected early, nothing else has been parsed yet.
    findHome({ host }, language) {
      const { sites } = shop.content.current();
      return homeIn(language, (siteOfHost(sites, host) ?? sites[0])?.settings.site.languages ?? []);
    },
  });
  registerGraphqlRoutes(http, { engine, callContext: shop.callContext, cacheControl: sharedReadsFrom(slices) });
  const web = deps.loadRenderer ? null : await openWebBundle({ isDevelopment: config.isDevelopment, httpServer: http.server });
  await registerWebFiles(http, web);
  if (web?.tabs) shop.content.onSwap(web.tabs.reload);
  if (config.purgeUrls.length > 0) purgeAfterSwaps(http, shop);
  for (const slice of slices) slice.routes?.(http, shop);
  if (isDevelopment) registerEmailExamples(http, shop);
  registerPages(http, {
    ...shop,
    loaders: loadersFrom(slices, shop),
    execute: <Result, Variables>(
      ctx: Context,
      language: string,
      operation: Operation<Result, Variables>,
      own: Omit<Variables, ProvidedByPage>,
    ) => engine.executeOperation(pageCallContext(ctx, language), operation, { ...variablesOfPage(ctx), ...own } as Variables),
    personalCookies,
    sharedPages,
    loadRenderer: deps.loadRenderer ?? (() => web!.load()),
    isDevelopment,
  });

  for (const { name, help, read, acrossProcesses } of gaugesFrom(slices, shop)) addGauge(shop.metrics, name, help, read, acrossProcesses);
  for (const figures of metricsFrom(slices, shop)) addMetrics(shop.metrics, figures);
  const tasks = { handlers: tracer ? traceTasks(handlers, tracer) : handlers, schedule };
  const probes = config.role === "worker" ? createProbeServer({ metrics: shop.metrics, health, hasMetrics: config.hasMetrics }) : null;
  const lifecycle = createLifecycle({ shop, url: connection.url, http, probes, health, watch, tasks, web });
  return { ...lifecycle, fastify: http, probes, shop, engine, health, metrics: shop.metrics, tasks: tasks.handlers };
}

/**
 * Requests a purge of the shared cache when this process begins to serve, and with each version of content and catalogue. Each process
 * does so, since until its own swap it answers with pages of the former version; the queue merges the requests.
 */
function purgeAfterSwaps(http: FastifyInstance, { db, jobs: queue, log, content: pages, catalogues }: OpenShop): void {
  const { call, stop } = mergeCalls({
    work: () => queue.add(db, PURGE_SHARED_CACHE, {}, { key: PURGE_SHARED_CACHE }),
    onFailure: (error) => log.warn({ err: error }, "the purge of the shared cache could not be queued; it is tried again"),
    // Responses of the former version that are under way have then arrived at the cache.
    delayMs: 250,
    pauseMs: 1_000,
  });
  http.addHook("onListen", async () => call());
  http.addHook("onClose", async () => stop());
  pages.onSwap(call);
  catalogues.onSwap(call);
}

/** Options of the content security policy: the origins that pages may load from and connect to. */
function policyOf({ config, content: pages, publicUrl }: Shop) {
  const { sites } = pages.current();
  return {
    publicUrl,
    ssoOrigins: config.ssoOrigin ? [config.ssoOrigin] : [],
    apiOrigins: config.graphqlEndpoint.startsWith("/") ? [] : [new URL(config.graphqlEndpoint).origin],
    servicesOrigins: [...new Set(sites.map(({ settings }) => settings.site.servicesHost))].filter(Boolean),
    captchaOrigins: sites.some(({ settings }) => settings.site.captchaKey !== "") ? config.captcha.origins : [],
    frameOrigins: config.frameOrigins,
    tileOrigins: [...new Set(sites.flatMap(({ settings }) => tileOrigin(settings.site.mapTilesUrl) ?? []))],
    isDevelopment: config.isDevelopment,
  };
}
