// What a slice of the server is to the rest of it: one value, exported by the slice's index and named once in app.ts.
// Everything here is optional but the name; whatever a slice does not bring, it does not have. See decision 0021.
import type { FastifyInstance } from "fastify";
import type { RawBuilder } from "kysely";
import type { Context, TaskContext } from "./context.ts";
import type { Db } from "./db/db.ts";
import type { Resolvers } from "./graphql/schema.ts";
import type { MetricSource } from "./http/health/metrics.ts";
import type { Loaders } from "./loader.ts";
import type { NewMail } from "./mail/index.ts";
import type { Shop } from "./shop.ts";
import type { Anonymous } from "./viewer.ts";
import type { ReadCookie, RequestCookies } from "./request-cookies.ts";

/** Given as it is, or made of the shop where a context does not carry what it needs. */
export type Part<Kind> = Kind | ((shop: Shop) => Kind);

/** Work of the job queue. Throwing means "try again later". */
export type Task = {
  run(ctx: TaskContext, payload: Readonly<Record<string, unknown>>): Promise<void>;
  /** When it runs by itself, once for all processes: minute, hour, day, month, day of the week. */
  cron?: string;
  /** One that still waits, because it failed, gives way to the next of the timetable. */
  isAlone?: boolean;
};
export type Tasks = Readonly<Record<string, Task>>;

export type Gauge = { name: string; help: string; read(): number | Promise<number> };

/** A number about an account as a column of the statement that reads its session; the SQL is the slice's own store's. */
export type AccountCount = (of: {
  accountId: RawBuilder<unknown>;
  isProcurement: RawBuilder<unknown>;
  /** The session of procurement software, as text; null without one. */
  procurement: RawBuilder<string | null>;
  siteId: string;
}) => RawBuilder<number>;

/** A letter with made-up contents; `name` says in German when it is sent. */
export type EmailExample = { name: string; mail: NewMail };

export type Slice = {
  name: string;
  /** Answers to fields of the schema; a field is answered by one slice. */
  resolvers?: Part<Resolvers>;
  /** What components of a page are rendered with, by component name. */
  loaders?: Part<Loaders>;
  routes?(http: FastifyInstance, shop: Shop): void;
  tasks?: Part<Tasks>;
  gauges?(shop: Shop): readonly Gauge[];
  /** Numbers of one kind that labels tell apart. */
  figures?(shop: Shop): readonly MetricSource[];
  /** Each of its letters as an example, for whoever looks after what they look like; only while developing. */
  letterExamples?(ctx: Context, language: string): readonly EmailExample[];
  /** Cache-Control of the reads that everybody may be answered by GET, by Query field. All others are never kept. */
  sharedReads?: Readonly<Record<string, string>>;
  /** Cookies that make a page personal: whoever sends one is never shown the page that all visitors share. */
  cookies?: readonly string[];
  /** What the slice's cookies say about a visitor. */
  visitor?(cookie: ReadCookie): Partial<Omit<Anonymous, "kind">>;
  /** Numbers that nearly every page of a customer shows, by name: they come with the session (`viewer.counts`). */
  accountCounts?: Readonly<Record<string, AccountCount>>;
  /** Follows a sign-in without script, which cannot ask for it itself. A failure is logged, and the customer signed in. */
  onSignIn?(ctx: Context, visit: RequestCookies): Promise<void>;
  /** Lets go of what the slice holds of an account, in the transaction that deletes it. */
  onAccountDeletion?(tx: Db, accountId: string): Promise<void>;
  /** Takes along what the slice holds of an account, in the transaction that assigns it to another customer. */
  onAccountMove?(tx: Db, account: { accountId: string; customerId: string }): Promise<void>;
};
