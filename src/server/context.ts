import type { Logger } from "pino";
import type { SiteSettings } from "#contract/site-settings.ts";
import type { Db } from "./db/db.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { Viewer } from "./viewer.ts";

export type Clock = { now(): Date };
export type Random = {
  /** `length` random bytes as lower-case hex. */
  hex(length: number): string;
  uuid(): string;
};

/** A site as use cases see it. */
export type Site = {
  siteId: string;
  settings: SiteSettings;
  /** The same by full language tag, where texts differ; content fills them in. */
  settingsByLanguage?: Readonly<Record<string, SiteSettings>>;
  /** Phrases by full language tag; content fills them in. */
  phrases?: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/** What every use case receives; the composition root makes one for each request or job. */
export type Context = {
  db: Db;
  clock: Clock;
  random: Random;
  log: Logger;
  jobs: Jobs;
  site: Site;
  viewer: Viewer;
  /** Address of the shop from outside, without slash at the end; for links in mails. */
  publicUrl?: string;
};
