import type { FastifyRequest } from "fastify";
import type { Operation } from "#contract/generated/operations.ts";
import type { PageAssets, Renderer } from "#contract/renderer.ts";
import type { Clock, Context, Random, Site } from "../../context.ts";
import type { Db } from "../../db/db.ts";
import type { Viewer, Visitor } from "../../viewer.ts";
import type { LiveContent } from "../snapshot/live-content.ts";
import type { Loaders, ProvidedByPage } from "../../loader.ts";
import type { RedirectHits } from "../redirects/redirect-hits.ts";

/** Dependencies of the page and layout routes, from the composition root. */
export type PageDeps = {
  content: Pick<LiveContent, "current">;
  clock: Clock;
  /** For previews of drafts. */
  db: Db;
  random: Random;
  loaders: Loaders;
  /** Creates the use case context of a request. */
  createContext(site: Site, viewer: Viewer, request: FastifyRequest): Context;
  /** Reads the session and cart cookies. */
  identify(request: FastifyRequest, site: Site): Promise<Visitor>;
  /** Runs a persisted operation in process, in the page's own context. */
  execute<Result, Variables>(
    ctx: Context,
    language: string,
    operation: Operation<Result, Variables>,
    variables: Omit<Variables, ProvidedByPage>,
  ): Promise<Result>;
  /** Names of the cookies that make a page personal: session and cart. */
  personalCookies: readonly string[];
  /** Cached pages become stale with each import. */
  catalogues: { version(): number };
  loadRenderer(): Promise<{ renderer: Renderer; assets: PageAssets }>;
  redirectHits: Pick<RedirectHits, "count">;
  /** Origin of absolute URLs if no site has the request's host. */
  publicUrl: string;
  isDevelopment: boolean;
  /** Whether `?site=` may switch the site. */
  canSwitchSite: boolean;
};
