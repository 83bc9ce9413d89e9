// Interface of a server slice: one value, exported by the slice's index and listed in app.ts. Only the name is required
// (decision 0021).
import type { FastifyInstance } from "fastify";
import type { RawBuilder } from "kysely";
import type { StuckUser } from "#contract/rules/company/approvals.ts";
import type { Context, TaskContext } from "./context.ts";
import type { Db } from "./db/db.ts";
import type { Resolvers } from "./graphql/schema.ts";
import type { AcrossProcesses, MetricSource } from "./http/health/metrics.ts";
import type { Loaders } from "./loader.ts";
import type { NewMail } from "./ports/mail-port.ts";
import type { Shop } from "./shop.ts";
import type { Anonymous } from "./viewer.ts";
import type { ReadCookie, RequestCookies } from "./request-cookies.ts";

/** A value, or a function of the shop for parts that need more than a context provides. */
export type Part<Kind> = Kind | ((shop: Shop) => Kind);

/** A task of the job queue. Throwing means "retry later". */
export type Task = {
  run(ctx: TaskContext, payload: Readonly<Record<string, unknown>>): Promise<void>;
  /** Cron expression, run once for all processes: minute, hour, day, month, day of the week. */
  cron?: string;
  /** A failed run that waits for its retry is replaced by the next scheduled one. */
  isAlone?: boolean;
};
export type Tasks = Readonly<Record<string, Task>>;

export type Gauge = { name: string; help: string; read(): number | Promise<number>; acrossProcesses?: AcrossProcesses };

/** A count for an account, as a column of the statement that reads the session; the SQL comes from the slice's own store. */
export type AccountCount = (of: {
  accountId: RawBuilder<unknown>;
  /** The customer that the account acts for. */
  customerId: RawBuilder<unknown>;
  /** The customer number of its company. */
  companyId: RawBuilder<unknown>;
  isProcurement: RawBuilder<unknown>;
  /** Id of the procurement session as text; null if there is none. */
  procurement: RawBuilder<string | null>;
  /** Id of the member of staff who acts for the account, as text; null if its owner does. */
  visitingStaff: RawBuilder<string | null>;
  siteId: string;
  /** Whether the user sees the orders of an account of the customer; null: those without an account. */
  seesOrdersOf: (account: RawBuilder<unknown>) => RawBuilder<boolean>;
}) => RawBuilder<number>;

/** An account whose own customer changes from `before` to `customerId`; other customers that it belongs to are not affected. */
export type AccountMove = { accountId: string; before: string; customerId: string };

/**
 * Called before a change of a company's users or units. The result names, after the change in the same transaction, the users who
 * have no approver any more because of it.
 */
export type BeforeCompanyChange = (
  ctx: Pick<Context, "clock"> & { db: Db },
  companyId: string,
) => Promise<() => Promise<readonly StuckUser[]>>;

/**
 * Names the users of a company who would have no approver any more without an account: called before it is deleted, locked, or moved to
 * another customer.
 */
export type FindStuckWithout = (
  ctx: Pick<Context, "clock"> & { db: Db },
  account: { companyId: string; accountId: string },
) => Promise<readonly (StuckUser & { name: string })[]>;

/** The person of an account that is being deleted. */
export type DeletedPerson = {
  /**
   * Lower-case spellings of the e-mail address, under which further data is found. Empty for an account that was never activated:
   * it does not prove that the address is its own.
   */
  addresses: readonly string[];
};

/** A person whose data is exported. */
export type DataSubject = {
  accountId: string;
  customerId: string;
  email: string;
  /** See `emailKey`. */
  emailKey: string;
  /** Whether the person may see invoices. */
  seesInvoices: boolean;
};

/**
 * A person's own rows, by table, for the data export (TRUST-13). Each column is a key of the phrases `DataExport.Field.KEY`; secrets
 * and data of others are left out.
 */
export type PersonalData = Readonly<Record<string, (subject: DataSubject) => RawBuilder<object>>>;

/** An email template with sample data; `name` states in German when it is sent. */
export type EmailExample = { name: string; mail: NewMail };

export type Slice = {
  name: string;
  /** Resolvers of schema fields; each field belongs to one slice. */
  resolvers?: Part<Resolvers>;
  /** Data of page components, by component name. */
  loaders?: Part<Loaders>;
  routes?(http: FastifyInstance, shop: Shop): void;
  tasks?: Part<Tasks>;
  gauges?(shop: Shop): readonly Gauge[];
  /** Metrics that are distinguished by labels. */
  metrics?(shop: Shop): readonly MetricSource[];
  /** Samples of all email templates, for checking their appearance during development. */
  emailExamples?(ctx: Context, language: string): readonly EmailExample[];
  /** Cache-Control of Query fields whose GET responses are shared by all visitors. All others are never cached. */
  sharedReads?: Readonly<Record<string, string>>;
  /** Cookies that make a page personal: a request with one of them never receives a shared page. */
  cookies?: readonly string[];
  /** Reads the slice's cookies into properties of a visitor. */
  visitor?(cookie: ReadCookie): Partial<Omit<Anonymous, "kind">>;
  /** Counts that nearly every customer page shows, by name; read together with the session (`viewer.counts`). */
  accountCounts?: Readonly<Record<string, AccountCount>>;
  /** Runs after a sign-in without JavaScript. A failure is logged, and the customer stays signed in. */
  onSignIn?(ctx: Context, cookies: RequestCookies): Promise<void>;
  /** Page of the viewer's record with exactly this number, for the search in the header; null for other texts and viewers. */
  findNumberedPage?(ctx: Context, number: string): Promise<string | null>;
  personalData?: PersonalData;
  /** Removes the slice's data of an account and its address, in the transaction that deletes it (TRUST-14). */
  onAccountDeletion?(tx: Db, accountId: string, person: DeletedPerson): Promise<void>;
  beforeCompanyChange?: BeforeCompanyChange;
  findStuckWithout?: FindStuckWithout;
  /** Moves the slice's data of an account, in the transaction that assigns it to another customer. */
  onAccountMove?(tx: Db, account: AccountMove): Promise<void>;
};
