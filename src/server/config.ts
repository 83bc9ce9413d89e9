// Settings; the only module that reads the environment. docs/operations.md describes each of them.
import { existsSync, readFileSync } from "node:fs";
import { isIPv4, isIPv6 } from "node:net";
import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";
import * as v from "valibot";
import { STAFF_ROLES, type StaffRole } from "#contract/office/staff-roles.ts";
import { GRAPHQL_PATH } from "#contract/routes.ts";
import type { LinkLifetimes } from "./context.ts";
import { isTilesAddress } from "./http/tile-origin.ts";
import { StartError } from "./start/start-error.ts";

export type Role = "web" | "worker" | "all";
export type LogLevel = "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";

export type Config = {
  port: number;
  host: string;
  /** Absolute path; holds the embedded database. */
  dataDir: string;
  /** Null: the embedded database in `dataDir`. */
  databaseUrl: string | null;
  databasePoolSize: number;
  /** A read-only copy of the database for metrics; null: they are read from the database itself. */
  readUrl: string | null;
  /** Folder (`file:///…`) or bucket (`s3+https://host/bucket`) for the bytes of documents; null: the database. */
  documentsUrl: string | null;
  /** For a bucket. */
  documentsKeys: { accessKey: string; secretKey: string; region: string } | null;
  /** Public origin of the shop, without a trailing slash. */
  publicUrl: string;
  /** False: `publicUrl` is derived from the address this process listens on. */
  isPublicUrlGiven: boolean;
  /** Null: mails are only shown on the mailbox page. */
  smtpUrl: string | null;
  mailFrom: string;
  role: Role;
  /** Processes that answer requests; with more than one, a supervisor starts them. 1 for workers and in development. */
  webProcesses: number;
  /** Port of a worker for health and metrics; null: none. */
  healthPort: number | null;
  logLevel: LogLevel;
  isDevelopment: boolean;
  /** Demo catalogue, customers and the mailbox page. */
  isDemo: boolean;
  /** Proxies whose X-Forwarded headers are trusted: none, the nearest N, or the listed addresses. */
  trustProxy: false | number | string[];
  /** Origin of an external sign-on provider; empty: the shop's own. */
  ssoOrigin: string;
  /** URL of the GraphQL endpoint that pages use in this environment. */
  graphqlEndpoint: string;
  /** Origin that serves the adviser; if empty, the site's setting or the shop's own origin. */
  servicesHost: string;
  /** Address of the REST service of VIES, which checks VAT ids; empty: only format and check digits are checked. */
  viesUrl: string;
  /** Base URL from which an import downloads images and documents that its folder lacks; empty: no downloads. */
  mediaUrl: string;
  /** Other applications that use this shop as their sign-on provider: authorization code with PKCE. */
  ssoClients: readonly { clientId: string; redirectUris: readonly string[]; postLogoutRedirectUris: readonly string[] }[];
  /** Whether /metrics is served. */
  hasMetrics: boolean;
  /** The OpenTelemetry collector that receives traces, and the share of traces to record; null: no traces. */
  traces: { url: string; headers: Readonly<Record<string, string>>; serviceName: string; sampleRatio: number } | null;
  /** Simulation speed of the built-in ERP. */
  erpPace: "days" | "minutes";
  /** URL of an ERP over HTTP and the secret that signs requests; null: the built-in ERP. */
  erpOverHttp: { url: string; secret: string } | null;
  /** Lifetimes of email links, in milliseconds. */
  linkLifetimes: LinkLifetimes;
  /** Bot protection for registration: cost of the built-in captcha, or an external service for sites with a captcha key. */
  captcha: {
    /** Rounds per attempt of the proof of work. */
    cost: number;
    /** Verification URL of the captcha service and the shop's secret; both empty: no service. */
    url: string;
    secret: string;
    /** Origins of its script, frame and requests. */
    origins: readonly string[];
  };
  /** Origins that pages may embed in frames, e.g. a service that books seminars. */
  frameOrigins: readonly string[];
  /** Map tiles and their attribution (HTML) for every site; if empty, the site's own setting. */
  mapTiles: { url: string; attribution: string };
  /** Receives the hash of the audit log each night; null: no one. */
  auditMail: string | null;
  /** Networks (CIDR) that reach the back office; null: all. */
  officeNetworks: readonly string[] | null;
  /** Only host name that serves the back office, in lower case; null: all. */
  officeHost: string | null;
  /** Sign-in of staff with the account of their company by OpenID Connect; null: none. */
  officeSignOn: OfficeSignOn | null;
  /** Folder whose files staff can import by schedule; null: none. Absolute path. */
  importFolder: string | null;
  /** Origins from which staff can import files by schedule. */
  importOrigins: readonly string[];
  /** Share of removed articles or of prices that jump, from which an import is confirmed a second time before its release. */
  importSecondLook: number;
  /** Whether another person has to confirm such an import. */
  importNeedsSecondPerson: boolean;
  /** Seconds for which a shared cache in front may serve pages of visitors; null: none stores them. */
  sharedCacheSeconds: number | null;
  /** Addresses of the shared caches that are told to drop pages after a change. */
  purgeUrls: readonly string[];
  /** Reads in progress in a process from which those of visitors are rejected with 503; 0: never. */
  maxReads: number;
  /** Seconds for which the port stays open after the shop was told to stop and reports that it is not ready. */
  stopDelay: number;
  /** Seconds that running requests and jobs have to finish on shutdown. */
  stopTimeout: number;
};

/** The company's OpenID provider for staff. */
export type OfficeSignOn = {
  issuer: string;
  clientId: string;
  /** Null: a public client. */
  clientSecret: string | null;
  /** Domains of accepted e-mail addresses, in lower case. */
  domains: readonly string[];
  /** Claim with the groups or roles of a member; null: roles are given in the back office only. */
  roleClaim: string | null;
  roles: readonly { group: string; role: StaffRole }[];
  /** Whether a member with a mapped role is created at the first sign-in. */
  createsMembers: boolean;
  /** Whether the provider always asks for a second factor. */
  hasSecondFactor: boolean;
};

type Environment = Readonly<Record<string, string | undefined>>;

const SWITCH: Record<string, boolean> = { on: true, true: true, "1": true, yes: true, off: false, false: false, "0": false, no: false };

/** A folder, or a bucket with an optional prefix. */
export const DOCUMENTS_ADDRESS = /^(file:\/\/\/[^\s?#]+|s3\+https?:\/\/[\w.-]+(:\d+)?(\/[\w.-]+)+\/?)$/;

/** Schema of the environment variables; `toConfig` applies the defaults. */
const settings = v.object({
  PORT: setting(whole(1, 65_535), "a port number from 1 to 65535"),
  HOST: setting(v.pipe(v.string(), v.regex(/^[\w.:-]+$/)), "an address or host name to listen on, for instance 127.0.0.1"),
  DATA_DIR: setting(
    v.pipe(
      v.string(),
      v.check((text) => !text.includes("\0")),
    ),
    "a folder",
  ),
  DATABASE_URL: setting(urlOf("postgres:", "postgresql:"), "a PostgreSQL address such as postgres://user:password@host:5432/name"),
  DATABASE_READ_URL: setting(urlOf("postgres:", "postgresql:"), "a PostgreSQL address such as postgres://user:password@replica:5432/name"),
  DATABASE_POOL_SIZE: setting(whole(1, 1_000), "a number from 1 to 1000"),
  DOCUMENTS_URL: setting(
    v.pipe(v.string(), v.regex(DOCUMENTS_ADDRESS)),
    "a folder such as file:///srv/documents or a bucket such as s3+https://s3.example/documents, without keys",
  ),
  DOCUMENTS_ACCESS_KEY: setting(v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/)), "the access key of the bucket, without blanks"),
  DOCUMENTS_SECRET_KEY: setting(v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/)), "the secret key of the bucket, without blanks"),
  DOCUMENTS_REGION: setting(v.pipe(v.string(), v.regex(/^[\w-]+$/)), "a region such as eu-central-1"),
  PUBLIC_URL: setting(v.pipe(urlOf("http:", "https:"), v.check(isOrigin)), "an origin such as https://shop.example, without a path"),
  SMTP_URL: setting(urlOf("smtp:", "smtps:"), "a mail server address such as smtp://user:password@host:587"),
  MAIL_FROM: setting(
    v.pipe(v.string(), v.regex(/^(?:[^\r\n<>]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/)),
    "a sender such as Ankerplatz <shop@shop.example>",
  ),
  ROLE: setting(v.picklist(["web", "worker", "all"]), "one of web, worker, all"),
  WEB_PROCESSES: setting(whole(1, 64), "a number of processes from 1 to 64"),
  HEALTH_PORT: setting(whole(1, 65_535), "a port number from 1 to 65535"),
  LOG_LEVEL: setting(
    v.picklist(["fatal", "error", "warn", "info", "debug", "trace", "silent"]),
    "one of fatal, error, warn, info, debug, trace, silent",
  ),
  NODE_ENV: setting(v.picklist(["production", "development", "test"]), "one of production, development, test"),
  DEMO: setting(onOff(), "on or off"),
  TRUST_PROXY: setting(
    v.pipe(v.string(), v.regex(/^(off|[1-9]\d?|[\da-fA-F.:/]+(\s*,\s*[\da-fA-F.:/]+)*)$/)),
    "off, a number of proxies, or their addresses separated by commas",
  ),
  VIES_URL: setting(urlOf("https:"), "an address such as https://ec.europa.eu/taxation_customs/vies/rest-api"),
  SSO_ORIGIN: setting(v.pipe(urlOf("http:", "https:"), v.check(isOrigin)), "an origin such as https://login.example, without a path"),
  ENVIRONMENT: setting(v.picklist(["production", "integration", "test", "local"]), "one of production, integration, test, local"),
  GRAPHQL_ENDPOINTS: setting(
    v.pipe(
      v.string(),
      v.regex(/^(production|integration|test|local)=(\/|https?:\/\/)\S+(\s+(production|integration|test|local)=(\/|https?:\/\/)\S+)*$/),
    ),
    "endpoints such as test=https://test.example/graphql, separated by spaces",
  ),
  SERVICES_HOST: setting(v.pipe(urlOf("http:", "https:"), v.check(isOrigin)), "an origin such as https://services.example, without a path"),
  MEDIA_URL: setting(urlOf("http:", "https:"), "an address such as https://media.example/catalogue/"),
  SSO_CLIENTS: setting(
    clientAddresses(),
    "clients with their redirect addresses such as field-app=https://app.example/callback, separated by spaces",
  ),
  SSO_LOGOUT_URLS: setting(
    clientAddresses(),
    "clients with the addresses they return to after sign-out such as field-app=https://app.example/signed-out, separated by spaces",
  ),
  METRICS: setting(onOff(), "on or off"),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    v.pipe(urlOf("http:", "https:"), v.check(isPlain)),
    "the address of a collector such as http://collector.example:4318",
  ),
  OTEL_EXPORTER_OTLP_HEADERS: setting(
    v.pipe(v.string(), v.regex(/^[\w-]+=[^,\s]+(\s*,\s*[\w-]+=[^,\s]+)*$/)),
    "headers such as name=value, separated by commas, without blanks in values",
  ),
  OTEL_SERVICE_NAME: setting(v.pipe(v.string(), v.regex(/^[\w.-]{1,100}$/)), "a name such as ankerplatz"),
  OTEL_TRACES_SAMPLER_ARG: setting(
    v.pipe(v.string(), v.regex(/^(0|1|0?\.\d{1,9}|1\.0)$/), v.transform(Number)),
    "a share of traces from 0 to 1",
  ),
  ERP_PACE: setting(v.picklist(["days", "minutes"]), "one of days, minutes"),
  ERP_URL: setting(v.pipe(urlOf("http:", "https:"), v.check(isPlain)), "an address such as https://erp.example/shop/"),
  ERP_SECRET: setting(
    v.pipe(v.string(), v.regex(/^[\x21-\x7e]{32,}$/)),
    "the secret that shop and ERP share: at least 32 signs without blanks",
  ),
  ACTIVATION_LINK_HOURS: setting(whole(1, 720), "a number of hours from 1 to 720"),
  INVITATION_LINK_DAYS: setting(whole(1, 60), "a number of days from 1 to 60"),
  RESET_LINK_MINUTES: setting(whole(5, 1_440), "a number of minutes from 5 to 1440"),
  CAPTCHA_COST: setting(whole(1, 1_000_000), "a number of rounds from 1 to 1000000"),
  CAPTCHA_URL: setting(urlOf("http:", "https:"), "an address such as https://captcha.example/siteverify"),
  CAPTCHA_SECRET: setting(v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/)), "the service's secret, without blanks"),
  CAPTCHA_ORIGINS: setting(
    v.pipe(v.string(), v.regex(/^https?:\/\/(\*\.)?[\w.-]+(:\d+)?(\s+https?:\/\/(\*\.)?[\w.-]+(:\d+)?)*$/)),
    "origins such as https://captcha.example https://*.captcha.example, separated by spaces",
  ),
  FRAME_ORIGINS: setting(
    v.pipe(v.string(), v.regex(/^https?:\/\/[\w.-]+(:\d+)?(\s+https?:\/\/[\w.-]+(:\d+)?)*$/)),
    "origins such as https://seminars.example, separated by spaces",
  ),
  MAP_TILES_URL: setting(v.pipe(v.string(), v.check(isTilesAddress)), "an address of tiles such as https://tiles.example/{z}/{x}/{y}.png"),
  MAP_TILES_ATTRIBUTION: setting(v.string(), "attribution of the map tiles"),
  OFFICE_NETWORKS: setting(v.pipe(v.string(), v.check(areNetworks)), "networks such as 192.0.2.0/24 2001:db8::/32, separated by spaces"),
  AUDIT_MAIL: setting(v.pipe(v.string(), v.email()), "an e-mail address"),
  OFFICE_HOST: setting(v.pipe(v.string(), v.regex(/^[\w.-]+$/)), "a host name such as office.shop.example"),
  OFFICE_SSO_ISSUER: setting(
    v.pipe(urlOf("http:", "https:"), v.check(isPlain), v.check(isSafeIssuer)),
    "the https address of an issuer such as https://login.example/realms/company",
  ),
  OFFICE_SSO_CLIENT_ID: setting(v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/)), "the id of this shop at the issuer, without blanks"),
  OFFICE_SSO_CLIENT_SECRET: setting(v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/)), "the client's secret, without blanks"),
  OFFICE_SSO_DOMAINS: setting(
    v.pipe(v.string(), v.regex(/^[\w-]+(\.[\w-]+)+(\s+[\w-]+(\.[\w-]+)+)*$/)),
    "domains of e-mail addresses such as company.example, separated by spaces",
  ),
  OFFICE_SSO_ROLE_CLAIM: setting(v.pipe(v.string(), v.regex(/^\S+$/)), "the name of a claim such as groups"),
  OFFICE_SSO_ROLES: setting(
    v.pipe(v.string(), v.regex(new RegExp(`^\\S+=(?:${STAFF_ROLES.join("|")})(\\s+\\S+=(?:${STAFF_ROLES.join("|")}))*$`))),
    `groups with a role (${STAFF_ROLES.join(", ")}) such as shop-sales=sales shop-admins=admin, separated by spaces`,
  ),
  OFFICE_SSO_CREATE: setting(onOff(), "on or off"),
  OFFICE_SSO_SECOND_FACTOR: setting(onOff(), "on or off"),
  IMPORT_FOLDER: setting(
    v.pipe(
      v.string(),
      v.check((text) => !text.includes("\0")),
    ),
    "a folder",
  ),
  IMPORT_ORIGINS: setting(
    v.pipe(v.string(), v.regex(/^https:\/\/[\w.-]+(:\d+)?(\s+https:\/\/[\w.-]+(:\d+)?)*$/)),
    "origins such as https://pim.example, separated by spaces",
  ),
  IMPORT_SECOND_LOOK_PERCENT: setting(whole(0, 100), "a number of per cent from 0 to 100"),
  IMPORT_SECOND_PERSON: setting(onOff(), "on or off"),
  SHARED_CACHE_SECONDS: setting(whole(1, 3_600), "a number of seconds from 1 to 3600"),
  PURGE_URL: setting(
    v.pipe(
      v.string(),
      v.check((text) => listOf(text).every((part) => v.is(v.pipe(urlOf("http:", "https:"), v.check(isPlain)), part))),
    ),
    "addresses of shared caches such as http://cache.example:6081, separated by spaces",
  ),
  MAX_READS: setting(whole(0, 10_000), "a number of requests from 0 to 10000"),
  STOP_DELAY: setting(whole(0, 600), "a number of seconds from 0 to 600"),
  STOP_TIMEOUT: setting(whole(1, 3_600), "a number of seconds from 1 to 3600"),
});
type Settings = v.InferOutput<typeof settings>;

/** Web processes without a setting, at most. */
const MAX_BY_DEFAULT = 4;

const SECRETS = new Set([
  "DATABASE_URL",
  "DATABASE_READ_URL",
  "DOCUMENTS_ACCESS_KEY",
  "DOCUMENTS_SECRET_KEY",
  "DOCUMENTS_URL",
  "SMTP_URL",
  "CAPTCHA_SECRET",
  "ERP_URL",
  "ERP_SECRET",
  "OFFICE_SSO_CLIENT_SECRET",
  "OTEL_EXPORTER_OTLP_ENDPOINT",
  "OTEL_EXPORTER_OTLP_HEADERS",
]);

/**
 * Settings of this process: environment variables override the file `.env` beside package.json. Throws a StartError that names
 * every invalid setting.
 */
export function loadConfig(): Config {
  const file = join(import.meta.dirname, "../../.env");
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
  return parseConfig({ ...fromFile, ...process.env });
}

/** Parses settings from `environment`; an empty value counts as unset. */
export function parseConfig(environment: Environment): Config {
  const given = Object.fromEntries(
    Object.keys(settings.entries).flatMap((name) => {
      const text = environment[name]?.trim();
      return text ? [[name, text]] : [];
    }),
  );
  const result = v.safeParse(settings, given);
  if (!result.success) throw new StartError(describeProblems(result.issues, given));
  return toConfig(result.output);
}

function describeProblems(issues: readonly v.BaseIssue<unknown>[], given: Record<string, string>): string {
  const sentences = new Map<string, string>();
  for (const issue of issues) {
    const name = String(issue.path?.[0]?.key ?? "");
    const value = SECRETS.has(name) ? "" : ` (it is "${given[name]}")`;
    sentences.set(name, `${name} must be ${issue.message}${value}.`);
  }
  return [...sentences.values()].join("\n");
}

function toConfig(from: Settings): Config {
  const port = from.PORT ?? 3000;
  const host = from.HOST ?? "127.0.0.1";
  return {
    port,
    host,
    dataDir: resolve(from.DATA_DIR ?? join(import.meta.dirname, "../../data")),
    ...databaseSettings(from),
    ...documentsOf(from),
    publicUrl: originOf(from.PUBLIC_URL) || `http://${publicHost(host)}${port === 80 ? "" : `:${port}`}`,
    isPublicUrlGiven: from.PUBLIC_URL !== undefined,
    smtpUrl: from.SMTP_URL ?? null,
    mailFrom: from.MAIL_FROM ?? "Ankerplatz <shop@ankerplatz.example>",
    role: from.ROLE ?? "all",
    webProcesses: webProcessesOf(from),
    healthPort: from.HEALTH_PORT ?? null,
    logLevel: from.LOG_LEVEL ?? "info",
    isDevelopment: from.NODE_ENV === "development",
    isDemo: isDemo(from),
    trustProxy: trustedProxies(from.TRUST_PROXY),
    ssoOrigin: originOf(from.SSO_ORIGIN),
    graphqlEndpoint: endpointOf(from.ENVIRONMENT ?? "production", from.GRAPHQL_ENDPOINTS),
    servicesHost: originOf(from.SERVICES_HOST),
    viesUrl: from.VIES_URL ?? "",
    mediaUrl: from.MEDIA_URL ?? "",
    ssoClients: listClients(from),
    hasMetrics: from.METRICS ?? true,
    traces: tracesOf(from),
    erpPace: paceOf(from),
    erpOverHttp: erpOf(from),
    linkLifetimes: lifetimesOf(from),
    captcha: captchaOf(from),
    frameOrigins: listOf(from.FRAME_ORIGINS),
    mapTiles: tilesOf(from),
    auditMail: from.AUDIT_MAIL ?? null,
    ...officeOf(from),
    officeSignOn: signOnOf(from),
    ...importsOf(from),
    ...sharedCacheOf(from),
    maxReads: from.MAX_READS ?? 64,
    ...stopOf(from),
  };
}

function stopOf(from: Settings): Pick<Config, "stopDelay" | "stopTimeout"> {
  // A shop with an embedded database is a single instance without a load balancer.
  const hasBalancer = from.DATABASE_URL !== undefined && from.NODE_ENV !== "development";
  return { stopDelay: from.STOP_DELAY ?? (hasBalancer ? 5 : 0), stopTimeout: from.STOP_TIMEOUT ?? 30 };
}

function sharedCacheOf({ SHARED_CACHE_SECONDS, PURGE_URL }: Settings): Pick<Config, "sharedCacheSeconds" | "purgeUrls"> {
  if (PURGE_URL !== undefined && SHARED_CACHE_SECONDS === undefined) throw new StartError("PURGE_URL needs SHARED_CACHE_SECONDS.");
  return { sharedCacheSeconds: SHARED_CACHE_SECONDS ?? null, purgeUrls: listOf(PURGE_URL) };
}

/** A service uses the cores of its machine; a small number, because each process holds the catalogue. */
function webProcessesOf({ WEB_PROCESSES, ROLE, NODE_ENV }: Settings): number {
  if (ROLE === "worker" || NODE_ENV === "development") return 1;
  return WEB_PROCESSES ?? (NODE_ENV === "production" ? Math.min(availableParallelism(), MAX_BY_DEFAULT) : 1);
}

function databaseSettings({ DATABASE_URL, DATABASE_POOL_SIZE, DATABASE_READ_URL }: Settings) {
  return { databaseUrl: DATABASE_URL ?? null, databasePoolSize: DATABASE_POOL_SIZE ?? 10, readUrl: DATABASE_READ_URL ?? null };
}

function documentsOf(from: Settings): Pick<Config, "documentsUrl" | "documentsKeys"> {
  const { DOCUMENTS_URL: documentsUrl = null, DOCUMENTS_ACCESS_KEY: accessKey, DOCUMENTS_SECRET_KEY: secretKey } = from;
  const documentsKeys =
    accessKey === undefined || secretKey === undefined ? null : { accessKey, secretKey, region: from.DOCUMENTS_REGION ?? "us-east-1" };
  if (documentsUrl?.startsWith("s3+") && !documentsKeys)
    throw new StartError("A bucket in DOCUMENTS_URL needs DOCUMENTS_ACCESS_KEY and DOCUMENTS_SECRET_KEY.");
  return { documentsUrl, documentsKeys };
}

function isDemo({ DEMO, DATABASE_URL }: Settings): boolean {
  return DEMO ?? DATABASE_URL === undefined;
}

/** The demo is fast, so that the progress of an order can be watched. */
function paceOf(from: Settings): Config["erpPace"] {
  return from.ERP_PACE ?? (isDemo(from) ? "minutes" : "days");
}

function erpOf({ ERP_URL, ERP_SECRET }: Settings): Config["erpOverHttp"] {
  if (ERP_URL === undefined) return null;
  if (ERP_SECRET === undefined) throw new StartError("ERP_URL needs ERP_SECRET: the secret that shop and ERP share, at least 32 signs.");
  return { url: ERP_URL, secret: ERP_SECRET };
}

function importsOf(from: Settings): Pick<Config, "importFolder" | "importOrigins" | "importSecondLook" | "importNeedsSecondPerson"> {
  return {
    importFolder: from.IMPORT_FOLDER === undefined ? null : resolve(from.IMPORT_FOLDER),
    importOrigins: listOf(from.IMPORT_ORIGINS),
    importSecondLook: (from.IMPORT_SECOND_LOOK_PERCENT ?? 5) / 100,
    importNeedsSecondPerson: from.IMPORT_SECOND_PERSON ?? false,
  };
}

function signOnOf(from: Settings): OfficeSignOn | null {
  const { OFFICE_SSO_ISSUER: issuer, OFFICE_SSO_CLIENT_ID: clientId, OFFICE_SSO_DOMAINS: domains } = from;
  const { OFFICE_SSO_ROLE_CLAIM: roleClaim, OFFICE_SSO_ROLES: roles } = from;
  if (issuer === undefined) return null;
  if (clientId === undefined || domains === undefined)
    throw new StartError("OFFICE_SSO_ISSUER needs OFFICE_SSO_CLIENT_ID and OFFICE_SSO_DOMAINS.");
  if ((roleClaim === undefined) !== (roles === undefined))
    throw new StartError("OFFICE_SSO_ROLE_CLAIM and OFFICE_SSO_ROLES are only used together.");
  if (from.OFFICE_SSO_CREATE && roles === undefined) throw new StartError("OFFICE_SSO_CREATE needs OFFICE_SSO_ROLES.");
  return {
    issuer,
    clientId,
    clientSecret: from.OFFICE_SSO_CLIENT_SECRET ?? null,
    domains: listOf(domains.toLowerCase()),
    roleClaim: roleClaim ?? null,
    roles: listOf(roles).map((entry) => {
      const at = entry.lastIndexOf("=");
      return { group: entry.slice(0, at), role: entry.slice(at + 1) as StaffRole };
    }),
    createsMembers: from.OFFICE_SSO_CREATE ?? false,
    hasSecondFactor: from.OFFICE_SSO_SECOND_FACTOR ?? false,
  };
}

function officeOf({ OFFICE_NETWORKS, OFFICE_HOST }: Settings): Pick<Config, "officeNetworks" | "officeHost"> {
  return { officeNetworks: OFFICE_NETWORKS?.split(/\s+/) ?? null, officeHost: OFFICE_HOST?.toLowerCase() ?? null };
}

function tracesOf(from: Settings): Config["traces"] {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = from;
  if (endpoint === undefined) return null;
  const pairs = headers?.split(",").map((pair) => {
    const at = pair.indexOf("=");
    return [pair.slice(0, at).trim(), decodeHeader(pair.slice(at + 1).trim())] as const;
  });
  return {
    url: `${endpoint.replace(/\/$/, "")}/v1/traces`,
    headers: Object.fromEntries(pairs ?? []),
    serviceName: from.OTEL_SERVICE_NAME ?? "ankerplatz",
    sampleRatio: from.OTEL_TRACES_SAMPLER_ARG ?? 1,
  };
}

/** OpenTelemetry encodes header values like URLs, so that they may contain blanks and commas. */
function decodeHeader(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function lifetimesOf({ ACTIVATION_LINK_HOURS = 72, INVITATION_LINK_DAYS = 14, RESET_LINK_MINUTES = 60 }: Settings): LinkLifetimes {
  const HOUR_MS = 60 * 60_000;
  return {
    activation: ACTIVATION_LINK_HOURS * HOUR_MS,
    invitation: INVITATION_LINK_DAYS * 24 * HOUR_MS,
    reset: RESET_LINK_MINUTES * 60_000,
  };
}

function captchaOf({ CAPTCHA_COST = 5_000, CAPTCHA_URL = "", CAPTCHA_SECRET = "", CAPTCHA_ORIGINS }: Settings): Config["captcha"] {
  return { cost: CAPTCHA_COST, url: CAPTCHA_URL, secret: CAPTCHA_SECRET, origins: listOf(CAPTCHA_ORIGINS) };
}

function tilesOf({ MAP_TILES_URL = "", MAP_TILES_ATTRIBUTION = "" }: Settings): Config["mapTiles"] {
  return { url: MAP_TILES_URL, attribution: MAP_TILES_ATTRIBUTION };
}

/** Splits at whitespace; empty if the setting is missing. */
function listOf(text: string | undefined): string[] {
  return text?.split(/\s+/) ?? [];
}

/** Origin of a URL; empty if there is none. */
function originOf(address: string | undefined): string {
  return address ? new URL(address).origin : "";
}

/** Endpoint of an environment; defaults to the shop's own. */
function endpointOf(environment: string, endpoints: string | undefined): string {
  const named = (endpoints ?? "").split(/\s+/).find((entry) => entry.startsWith(`${environment}=`));
  return named ? named.slice(environment.length + 1) : GRAPHQL_PATH;
}

/** Host for a URL: wildcard addresses become localhost, IPv6 addresses get brackets. */
function publicHost(host: string): string {
  // Browsers have no passkeys for IP addresses.
  if (["0.0.0.0", "::", "127.0.0.1", "::1"].includes(host)) return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}

function listClients({ SSO_CLIENTS, SSO_LOGOUT_URLS }: Settings): Config["ssoClients"] {
  const [redirects, logouts] = [addressesByClient(SSO_CLIENTS), addressesByClient(SSO_LOGOUT_URLS)];
  for (const clientId of logouts.keys()) {
    if (!redirects.has(clientId)) throw new StartError(`SSO_LOGOUT_URLS names ${clientId}, which SSO_CLIENTS does not.`);
  }
  return [...redirects].map(([clientId, redirectUris]) => ({
    clientId,
    redirectUris,
    postLogoutRedirectUris: logouts.get(clientId) ?? [],
  }));
}

/** "app=https://a/back,https://b/back other=https://c/back" */
function addressesByClient(text: string | undefined): Map<string, string[]> {
  const entries = text?.split(/\s+/) ?? [];
  return new Map(entries.map((entry) => [entry.slice(0, entry.indexOf("=")), entry.slice(entry.indexOf("=") + 1).split(",")]));
}

function trustedProxies(text: string | undefined): Config["trustProxy"] {
  if (text === undefined || text === "off") return false;
  return /^\d+$/.test(text) ? Number(text) : text.split(",").map((part) => part.trim());
}

/** An optional setting; any issue is reported as "NAME must be EXPECTED". */
function setting<T>(schema: v.GenericSchema<string, T>, expected: string) {
  return v.optional(v.config(schema, { message: expected }));
}

function whole(least: number, most: number): v.GenericSchema<string, number> {
  return v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number), v.minValue(least), v.maxValue(most));
}

function clientAddresses(): v.GenericSchema<string, string> {
  return v.pipe(
    v.string(),
    v.regex(/^[\w-]+=https?:\/\/[^\s=,#]+(,https?:\/\/[^\s=,#]+)*(\s+[\w-]+=https?:\/\/[^\s=,#]+(,https?:\/\/[^\s=,#]+)*)*$/),
  );
}

function onOff(): v.GenericSchema<string, boolean> {
  return v.pipe(
    v.string(),
    v.check((text) => text.toLowerCase() in SWITCH),
    v.transform((text) => SWITCH[text.toLowerCase()] ?? false),
  );
}

function urlOf(...protocols: string[]): v.GenericSchema<string, string> {
  return v.pipe(
    v.string(),
    v.check((text) => {
      const url = URL.parse(text);
      return url !== null && protocols.includes(url.protocol) && url.hostname !== "";
    }),
  );
}

/** Addresses with an optional prefix length, separated by blanks. */
function areNetworks(text: string): boolean {
  return text.split(/\s+/).every((network) => {
    const [address = "", prefix = "0", ...rest] = network.split("/");
    const bits = isIPv4(address) ? 32 : isIPv6(address) ? 128 : -1;
    return rest.length === 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= bits;
  });
}

/** A URL without query, fragment and credentials, so a path can be appended. */
function isPlain(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && url.search === "" && url.hash === "" && url.username === "" && url.password === "";
}

/** Plain http is for development machines only. */
function isSafeIssuer(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && (url.protocol === "https:" || ["localhost", "127.0.0.1"].includes(url.hostname));
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && url.pathname === "/" && url.search === "" && url.hash === "" && url.username === "";
}
