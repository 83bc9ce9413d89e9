import type { FastifyReply, FastifyRequest } from "fastify";
import type { Logger } from "pino";
import type { Config } from "./config.ts";
import type { Clock, Context, Random, Site, SiteRecord, TaskContext } from "./context.ts";
import type { Db } from "./db/db.ts";
import type { CallContext } from "./graphql/resolver.ts";
import type { Metrics } from "./http/health/metrics.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { OpenMail } from "./mail/open-mail.ts";
import type { Replica } from "./db/replica.ts";
import type { Catalogues } from "./ports/catalogues.ts";
import type { ContentPort } from "./ports/content-port.ts";
import type { ErpPort } from "./ports/erp-port.ts";
import type { IdentityPort } from "./ports/identity-port.ts";
import type { TermsPort } from "./ports/terms-port.ts";
import type { SearchTermsPort } from "./ports/search-terms-port.ts";
import type { RequestCookies } from "./request-cookies.ts";
import type { AccountMove, BeforeCompanyChange, DeletedPerson, EmailExample, FindStuckWithout, PersonalData } from "./slice.ts";
import type { Viewer, Visitor } from "./viewer.ts";

/** Services shared by all slices, opened once per process. */
export type SharedParts = {
  config: Config;
  db: Db;
  /** For reads of many rows. */
  replica: Replica;
  /** For work that needs a connection of its own, such as imports. */
  databaseUrl: string;
  clock: Clock;
  random: Random;
  log: Logger;
  jobs: Jobs;
  metrics: Metrics;
  content: ContentPort;
  catalogues: Catalogues;
  searchTerms: SearchTermsPort;
  identity: IdentityPort;
  erp: ErpPort;
  mail: OpenMail;
  terms: TermsPort;
  /** Public origin of the shop, without a trailing slash. */
  publicUrl: string;
  /** Whether `?site=` may switch the site: in the demo and during development. */
  canSwitchSite: boolean;
};

export type Requests = {
  /** Site of a request: by host, or the selected one. */
  siteOf(request: FastifyRequest): SiteRecord;
  visitOf(request: FastifyRequest, reply: FastifyReply): RequestCookies;
  /** Identifies the sender by session or cookies. With `site`, for a page, an account's counts are read with the session. */
  identify(request: FastifyRequest, site?: Site): Promise<Visitor>;
  /** Context of a request's use cases, with its site and viewer. */
  contextOf(request: FastifyRequest): Promise<Context>;
  /** Creates a context for a known site and viewer. */
  createContext(site: Site, viewer: Viewer, request?: FastifyRequest): Context;
  /**
   * Creates the GraphQL call context. A shared call (`isShared`) has no viewer, because its response is cached for all
   * visitors.
   */
  callContext(request: FastifyRequest, reply: FastifyReply, options: { isShared: boolean }): CallContext;
  taskContext: TaskContext;
  /** Samples of all emails, in a language (full tag) of the context's site. */
  emailExamples(ctx: Context, language: string): EmailExample[];
  /** The first page that a slice has for a number; see `Slice.findNumberedPage`. */
  findNumberedPage(ctx: Context, number: string): Promise<string | null>;
  /** Runs every slice's `onAccountMove` when an account is assigned to another customer. */
  onAccountMove(tx: Db, account: AccountMove): Promise<void>;
  /** Runs every slice's `beforeCompanyChange`. */
  beforeCompanyChange: BeforeCompanyChange;
  /** The users that every slice's `findStuckWithout` names. */
  findStuckWithout: FindStuckWithout;
  /** Runs every slice's `onAccountDeletion`, before the account itself is deleted. */
  onAccountDeletion(tx: Db, accountId: string, person: DeletedPerson): Promise<void>;
  /** How the own data of a person is read, by table, of all slices. */
  personalData: PersonalData;
  /** Runs every slice's `onSignIn` after a sign-in without JavaScript. */
  afterSignIn(ctx: Context, cookies: RequestCookies): Promise<void>;
};

/** Shared services plus the functions that resolve a request's site, viewer and context; passed to every slice. */
export type Shop = SharedParts &
  Requests & {
    /** Scheduled tasks of all slices, as crontab lines in UTC. */
    schedule: readonly string[];
  };
