import type { StaffRole } from "#contract/office/staff-roles.ts";
import type { Config } from "../config.ts";
import type { Context, Site, SiteRecord, TaskContext } from "../context.ts";
import type { Db, Tx } from "../db/db.ts";
import type { ContentSnapshot } from "../ports/content-port.ts";
import type { OnAccountMove } from "../customers/index.ts";
import type { EmailExample, FindStuckWithout } from "../slice.ts";
import type { PasskeyOrigin } from "../identity/index.ts";
import type { AuditRecord } from "./audit/audit-store.ts";

export type StaffMember = { staffId: string; email: string; name: string; roles: readonly StaffRole[] };

export type OfficeSession = StaffMember & { tokenHash: Buffer; factorAt: Date };

/** The browser that called. */
export type OfficeCaller = {
  /** For rate limits. */
  address: string;
  /** Anonymised prefix, for the audit log. */
  network: string;
  userAgent: string;
  /** Token of a browser in which staff signed in before; null without one. */
  browser: string | null;
  /** Token of a sign-in with the company account that is under way; null without one. */
  signOn: string | null;
};

export type OfficeConfig = Pick<
  Config,
  | "importFolder"
  | "importOrigins"
  | "importSecondLook"
  | "importNeedsSecondPerson"
  | "ssoOrigin"
  | "servicesHost"
  | "viesUrl"
  | "graphqlEndpoint"
  | "mapTiles"
  | "officeSignOn"
>;

/** Context of an operation of the back office; its database is the mutation's transaction. */
export type OfficeContext = TaskContext & {
  session: OfficeSession | null;
  /** Read-only copy of the database for reads of many rows, which can lag behind. */
  replica: Db;
  caller: OfficeCaller;
  /** The page that calls, for passkeys: an origin of the back office. */
  passkeyOrigin: PasskeyOrigin;
  /** Sets the session's cookie on the response, or clears it. */
  setSessionCookie(token: string | null): void;
  /** Sets the cookie of a sign-in with the company account, or clears it. */
  setSignOnCookie(token: string | null): void;
  /** Makes the browser known for later sign-ins. */
  setBrowserCookie(token: string): void;
  /** All sites; the first sends the mails of the back office. */
  sites: readonly SiteRecord[];
  /** What the shop shows now. */
  content: ContentSnapshot;
  /** Scheduled tasks, as crontab lines in UTC. */
  schedule: readonly string[];
  /** Settings of the installation that areas use. */
  config: OfficeConfig;
  /** Origin of the back office, without a trailing slash. */
  officeUrl: string;
  /** Context for use cases of the shop: of a site, without a viewer, in the same transaction. */
  shopContext(site: Site): Context;
  /** Lets every slice move its data of an account that is assigned to another customer. */
  onAccountMove: OnAccountMove;
  findStuckWithout: FindStuckWithout;
  /** Samples of all emails, in a language (full tag) of the context's site. */
  emailExamples(ctx: Context, language: string): EmailExample[];
};

/** Context of operations that need a session. */
export type StaffContext = OfficeContext & { session: OfficeSession };

/** Context of a mutation: it records what it changed. */
export type Recording<Ctx> = Ctx & { db: Tx; record(entry: AuditRecord): void };
