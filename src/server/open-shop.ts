import type { Logger } from "pino";
import { withPrefix } from "#contract/rules/shop/link-prefix.ts";
import { type LiveCatalogues, openCatalogues } from "./catalogue/index.ts";
import type { Config } from "./config.ts";
import { installationOf, type LiveContent, openContent } from "./content/index.ts";
import type { Clock, Random } from "./context.ts";
import type { Connection } from "./db/connect.ts";
import { openReplica, withoutReplica } from "./db/replica.ts";
import { keepDocumentsIn } from "./documents/index.ts";
import { openObjects } from "./object-store/open-objects.ts";
import { watchObjects } from "./object-store/watch-objects.ts";
import { openErp } from "./erp/index.ts";
import { addGauge, createMetrics } from "./http/health/metrics.ts";
import { createIdentity, shopOrigins } from "./identity/index.ts";
import { jobQueue, prepareJobs } from "./jobs/queue.ts";
import { traceJobs } from "./jobs/trace-jobs.ts";
import { openMail } from "./mail/index.ts";
import { createTermsPrinter } from "./orders/index.ts";
import type { Plugin } from "./plugin.ts";
import { createRequests } from "./requests.ts";
import { openSearchTerms } from "./search/index.ts";
import type { SharedParts, Shop } from "./shop.ts";
import { getLinkPrefix } from "./sites/index.ts";
import type { Slice } from "./slice.ts";
import { systemClock, systemRandom } from "./system-clock.ts";
import type { Tracer } from "./tracing/tracer.ts";

export type ShopDeps = {
  config: Config;
  connection: Connection;
  log: Logger;
  clock?: Clock;
  random?: Random;
  /** Data folder of this process, used as a cache for the next start. */
  dataFolder?: string;
  plugin?: Plugin;
  tracer?: Tracer | undefined;
};

/** The shop for the composition root: with what only that may do to its services. */
export type OpenShop = Shop & {
  content: LiveContent;
  catalogues: LiveCatalogues;
  close(): Promise<void>;
};

/** Opens all shared services in order; `close` closes them in reverse. If one fails to open, the others are closed. */
export async function openShop(deps: ShopDeps, slices: readonly Slice[]): Promise<OpenShop> {
  const { config, connection, log, dataFolder, plugin, tracer } = deps;
  const { db, url } = connection;
  const { publicUrl } = config;
  const clock = deps.clock ?? systemClock;
  const random = deps.random ?? systemRandom;
  const canSwitchSite = config.isDemo || config.isDevelopment;
  const opened: { close(): Promise<void> | void }[] = [];
  const keep = <Part extends { close(): Promise<void> | void }>(part: Part): Part => {
    opened.push(part);
    return part;
  };
  const close = async (): Promise<void> => {
    for (let part = opened.pop(); part; part = opened.pop()) await part.close();
  };

  try {
    await prepareJobs(url);
    const metrics = createMetrics();
    keep({ close: () => metrics.registry.clear() });
    const content = keep(await openContent({ db, url, log, installation: installationOf(config) }));
    const catalogues = keep(
      await openCatalogues({
        db,
        url,
        log,
        ...(dataFolder !== undefined && { dataFolder }),
        onFailure: () => metrics.catalogueFailures.inc(),
      }),
    );
    const searchTerms = keep(await openSearchTerms({ db, url, log }));
    const identity = keep(
      await createIdentity({
        db,
        url,
        clock,
        random,
        log,
        publicUrl,
        ssoOrigin: config.ssoOrigin,
        trustProxy: config.trustProxy !== false,
        publicClients: config.ssoClients,
        siteClients: () =>
          content.current().sites.map(({ siteId, hosts, settings: { site } }) => ({
            clientId: siteId.toLowerCase(),
            origins: shopOrigins(publicUrl, originsOf(hosts, publicUrl)),
            loginPaths: site.languages.map((language) => withPrefix(getLinkPrefix(language, site.languages), site.pages.login)),
          })),
      }),
    );
    const objects = openObjects(config);
    const watched = objects && keep(watchObjects(objects, { log }));
    keepDocumentsIn(db, watched);
    addGauge(
      metrics,
      "document_store_answers",
      "1 if the folder or bucket of documents answered last time, or documents are in the database",
      () => Number(watched?.isAnswering() ?? true),
      "min",
    );
    const replica = keep(config.readUrl === null ? withoutReplica(db) : openReplica(db, config.readUrl, clock));
    const erp = keep(plugin?.openErp?.(config) ?? openErp(config, tracer));
    const mail = keep(openMail({ ...config, hasMailbox: canSwitchSite }));
    const parts = {
      config,
      db,
      replica,
      databaseUrl: url,
      clock,
      random,
      log,
      jobs: tracer ? traceJobs(jobQueue, tracer) : jobQueue,
      metrics,
      content,
      catalogues,
      searchTerms,
      identity,
      erp,
      mail,
      terms: createTermsPrinter({ content, log, publicUrl }),
      publicUrl,
      canSwitchSite,
    } satisfies SharedParts;
    return { ...parts, ...createRequests(parts, slices), schedule: [], close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Settings of this installation that override content. */
/** Origins of a site's host names, with the protocol and port of the shop: https, or http on a developer's machine. */
function originsOf(hosts: readonly string[], publicUrl: string): string[] {
  const { protocol, port } = new URL(publicUrl);
  return hosts.map((host) => `${protocol}//${host}${port ? `:${port}` : ""}`);
}
