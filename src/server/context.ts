import type { Logger } from "pino";
import type { FeatureSwitches } from "#contract/rules/shop/features.ts";
import type { SiteSettings } from "#contract/site-settings.ts";
import type { Db } from "./db/db.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { CataloguePort } from "./ports/catalogue-port.ts";
import type { Clock } from "./ports/clock.ts";
import type { ErpPort } from "./ports/erp-port.ts";
import type { MailPort } from "./ports/mail-port.ts";
import type { Viewer } from "./viewer.ts";

export type { Clock } from "./ports/clock.ts";
export type Random = {
  /** `length` random bytes as lower-case hex. */
  hex(length: number): string;
  uuid(): string;
};

/** A site with its settings, as use cases need it. */
export type Site = {
  siteId: string;
  /** Host names of the site; filled in by content. */
  hosts?: readonly string[];
  /** The features of visitors, until `siteForViewer` sets those of a customer. */
  settings: SiteSettings;
  /** Set if some features are on only for groups of customers, who are not known yet; filled in by content. */
  switches?: FeatureSwitches;
  /** Settings by full language tag, if texts differ; filled in by content. */
  settingsByLanguage?: Readonly<Record<string, SiteSettings>>;
  /** Phrases by full language tag; filled in by content. */
  phrases?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Legal company details for email footers, by full language tag; filled in by content. */
  company?: Readonly<Record<string, string>>;
};

/** A site as stored in content: with the settings of every language besides those of its default. */
export type SiteRecord = Site & {
  name: string;
  hosts: readonly string[];
  settingsByLanguage: Readonly<Record<string, SiteSettings>>;
};

/** Lifetimes in milliseconds of the email links that activate an account, accept an invitation or reset a password. */
export type LinkLifetimes = { activation: number; invitation: number; reset: number };

/** Context of every use case; created per request by `createRequests`, in tests by `testContext`. */
export type Context = {
  db: Db;
  clock: Clock;
  random: Random;
  log: Logger;
  jobs: Jobs;
  mail: MailPort;
  erp: ErpPort;
  /** Catalogue of the site in a language; defaults to the site's language. */
  catalogue(language?: string | null): CataloguePort;
  site: Site;
  viewer: Viewer;
  /** Public URL of the shop, without a trailing slash, for links in mails. */
  publicUrl: string;
  /** Origin of the back office, without a trailing slash, for links in mails to the sales office; null if it is not known. */
  officeUrl: string | null;
  /** Lifetimes of email links, in milliseconds. */
  linkLifetimes: LinkLifetimes;
};

/** Context of a task. It has no viewer, and may concern any site. */
export type TaskContext = Omit<Context, "site" | "viewer" | "catalogue"> & {
  /** Aborted on shutdown. A long task calls `throwIfAborted` between its atomic steps; the next process restarts it. */
  stopping?: AbortSignal;
};
