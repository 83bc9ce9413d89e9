import { availableParallelism } from "node:os";
import { isAbsolute } from "node:path";
import { expect, test } from "vitest";
import { parseConfig } from "./config.ts";

test("without settings, listens on loopback, uses the embedded database and loads the demo", () => {
  const config = parseConfig({});
  expect(config).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    databaseUrl: null,
    publicUrl: "http://localhost:3000",
    smtpUrl: null,
    role: "all",
    isDemo: true,
    isDevelopment: false,
    trustProxy: false,
  });
  expect(isAbsolute(config.dataDir)).toBe(true);
});

test("uses the cores for web processes in production only, up to four, and never for workers", () => {
  const cores = Math.min(availableParallelism(), 4);
  const processesWith = (settings: Record<string, string>) => parseConfig(settings).webProcesses;
  expect(processesWith({})).toBe(1);
  expect(processesWith({ NODE_ENV: "production" })).toBe(cores);
  expect(processesWith({ NODE_ENV: "production", WEB_PROCESSES: "7" })).toBe(7);
  expect(processesWith({ NODE_ENV: "production", WEB_PROCESSES: "7", ROLE: "worker" })).toBe(1);
  expect(processesWith({ NODE_ENV: "development", WEB_PROCESSES: "7" })).toBe(1);
  expect(() => parseConfig({ WEB_PROCESSES: "0" })).toThrow('WEB_PROCESSES must be a number of processes from 1 to 64 (it is "0").');
});

test("a worker has a health port only if one is set", () => {
  expect(parseConfig({ ROLE: "worker" }).healthPort).toBeNull();
  expect(parseConfig({ ROLE: "worker", HEALTH_PORT: "3001" }).healthPort).toBe(3001);
});

test("with an external database the demo is off unless enabled", () => {
  const DATABASE_URL = "postgres://shop@db.example/shop";
  expect(parseConfig({ DATABASE_URL }).isDemo).toBe(false);
  expect(parseConfig({ DATABASE_URL, DEMO: "on" }).isDemo).toBe(true);
});

test("reports each invalid setting in its own sentence", () => {
  const settings = { PORT: "99999", ROLE: "boss", PUBLIC_URL: "shop.example/path", LOG_LEVEL: "info" };
  expect(() => parseConfig(settings)).toThrowError(
    expect.objectContaining({
      name: "StartError",
      message: [
        'PORT must be a port number from 1 to 65535 (it is "99999").',
        'PUBLIC_URL must be an origin such as https://shop.example, without a path (it is "shop.example/path").',
        'ROLE must be one of web, worker, all (it is "boss").',
      ].join("\n"),
    }),
  );
});

test("does not repeat an invalid URL that may contain a password", () => {
  expect(() => parseConfig({ DATABASE_URL: "mysql://shop:geheim@db/shop" })).toThrowError(
    /^DATABASE_URL must be a PostgreSQL address such as (?!.*geheim)/,
  );
});

test("treats an empty value as unset", () => {
  expect(parseConfig({ PORT: "", SMTP_URL: "  " })).toMatchObject({ port: 3000, smtpUrl: null });
});

test.each([
  ["off", false],
  ["2", 2],
  ["10.0.0.1, 10.1.0.0/16", ["10.0.0.1", "10.1.0.0/16"]],
])("TRUST_PROXY=%s", (text, expected) => {
  expect(parseConfig({ TRUST_PROXY: text }).trustProxy).toEqual(expected);
});

test("an external ERP requires its own secret; error messages repeat neither URL nor secret (PROCURE-35)", () => {
  const ERP_SECRET = "0123456789abcdef0123456789abcdef";
  const ERP_URL = "https://erp.example/shop";
  expect(parseConfig({}).erpOverHttp).toBeNull();
  expect(parseConfig({ ERP_SECRET }).erpOverHttp).toBeNull();
  expect(parseConfig({ ERP_URL, ERP_SECRET }).erpOverHttp).toEqual({ url: ERP_URL, secret: ERP_SECRET });
  expect(() => parseConfig({ ERP_URL })).toThrowError("ERP_URL needs ERP_SECRET: the secret that shop and ERP share, at least 32 signs.");
  expect(() => parseConfig({ ERP_URL, ERP_SECRET: "geheim" })).toThrowError(/^ERP_SECRET must be (?!.*geheim)/);
  expect(() => parseConfig({ ERP_URL: "https://shop:geheim@erp.example/", ERP_SECRET })).toThrowError(/^ERP_URL must be (?!.*geheim)/);
});

test("traces are sent only if a collector is configured; error messages repeat neither its URL nor its headers", () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = "http://collector.example:4318/";
  expect(parseConfig({ OTEL_SERVICE_NAME: "shop" }).traces).toBeNull();
  const defaults = { url: "http://collector.example:4318/v1/traces", headers: {}, serviceName: "ankerplatz", sampleRatio: 1 };
  expect(parseConfig({ OTEL_EXPORTER_OTLP_ENDPOINT }).traces).toEqual(defaults);
  const OTEL_EXPORTER_OTLP_HEADERS = "authorization=Basic%20YWJj=, x-tenant=shop";
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS, OTEL_SERVICE_NAME: "shop", OTEL_TRACES_SAMPLER_ARG: "0.05" };
  const headers = { authorization: "Basic YWJj=", "x-tenant": "shop" };
  expect(parseConfig(settings).traces).toEqual({ ...defaults, headers, serviceName: "shop", sampleRatio: 0.05 });
  expect(() => parseConfig({ OTEL_EXPORTER_OTLP_HEADERS: "geheim" })).toThrow(/^OTEL_EXPORTER_OTLP_HEADERS must be (?!.*geheim)/);
  expect(() => parseConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://a:geheim@b.example" })).toThrow(/ENDPOINT must be (?!.*geheim)/);
  expect(() => parseConfig({ OTEL_TRACES_SAMPLER_ARG: "5" })).toThrow("OTEL_TRACES_SAMPLER_ARG must be a share of traces from 0 to 1");
});

test("links in mails are valid for three days, two weeks and one hour unless configured", () => {
  expect(parseConfig({}).linkLifetimes).toEqual({ activation: 72 * 3_600_000, invitation: 14 * 24 * 3_600_000, reset: 3_600_000 });
  const settings = { ACTIVATION_LINK_HOURS: "24", INVITATION_LINK_DAYS: "2", RESET_LINK_MINUTES: "15" };
  expect(parseConfig(settings).linkLifetimes).toEqual({ activation: 24 * 3_600_000, invitation: 48 * 3_600_000, reset: 15 * 60_000 });
  expect(() => parseConfig({ RESET_LINK_MINUTES: "0" })).toThrow(/^RESET_LINK_MINUTES must be a number of minutes from 5 to 1440/);
});

test("the public URL omits the trailing slash and uses localhost for all interfaces", () => {
  expect(parseConfig({ PUBLIC_URL: "https://shop.example/" }).publicUrl).toBe("https://shop.example");
  expect(parseConfig({ HOST: "0.0.0.0", PORT: "8080" }).publicUrl).toBe("http://localhost:8080");
});

test("the GraphQL endpoint depends on the environment, defaults to production, else to the shop's own (API-PAGE-02)", () => {
  const GRAPHQL_ENDPOINTS = "test=https://test.example/graphql production=/api/graphql";
  expect(parseConfig({}).graphqlEndpoint).toBe("/graphql");
  expect(parseConfig({ GRAPHQL_ENDPOINTS }).graphqlEndpoint).toBe("/api/graphql");
  expect(parseConfig({ GRAPHQL_ENDPOINTS, ENVIRONMENT: "test" }).graphqlEndpoint).toBe("https://test.example/graphql");
  expect(parseConfig({ GRAPHQL_ENDPOINTS, ENVIRONMENT: "local" }).graphqlEndpoint).toBe("/graphql");
  expect(() => parseConfig({ ENVIRONMENT: "moon" })).toThrow(/^ENVIRONMENT must be one of production, integration, test, local/);
});

test("rejects a tile URL without zoom, column and row", () => {
  expect(parseConfig({}).mapTiles).toEqual({ url: "", attribution: "" });
  const MAP_TILES_URL = "https://tiles.example/{z}/{x}/{y}.png";
  expect(parseConfig({ MAP_TILES_URL, MAP_TILES_ATTRIBUTION: "© Tiles" }).mapTiles).toEqual({ url: MAP_TILES_URL, attribution: "© Tiles" });
  expect(() => parseConfig({ MAP_TILES_URL: "https://tiles.example/" })).toThrowError(
    /^MAP_TILES_URL must be an address of tiles such as /,
  );
});

test("post-logout URLs are accepted for registered SSO clients only", () => {
  const SSO_CLIENTS = "field-app=https://app.example/callback,https://app.example/other crm=https://crm.example/back";
  expect(parseConfig({ SSO_CLIENTS, SSO_LOGOUT_URLS: "crm=https://crm.example/bye" }).ssoClients).toEqual([
    { clientId: "field-app", redirectUris: ["https://app.example/callback", "https://app.example/other"], postLogoutRedirectUris: [] },
    { clientId: "crm", redirectUris: ["https://crm.example/back"], postLogoutRedirectUris: ["https://crm.example/bye"] },
  ]);
  expect(() => parseConfig({ SSO_CLIENTS, SSO_LOGOUT_URLS: "crn=https://crm.example/bye" })).toThrow(
    "SSO_LOGOUT_URLS names crn, which SSO_CLIENTS does not.",
  );
});

test("a shared cache is off unless set, and its addresses need it (SCALE-20)", () => {
  expect(parseConfig({})).toMatchObject({ sharedCacheSeconds: null, purgeUrls: [] });
  const settings = { SHARED_CACHE_SECONDS: "60", PURGE_URL: "http://cache-1:6081 https://cache-2.example/purge" };
  expect(parseConfig(settings)).toMatchObject({
    sharedCacheSeconds: 60,
    purgeUrls: ["http://cache-1:6081", "https://cache-2.example/purge"],
  });
  expect(() => parseConfig({ PURGE_URL: "http://cache-1:6081" })).toThrow("PURGE_URL needs SHARED_CACHE_SECONDS.");
  expect(() => parseConfig({ ...settings, PURGE_URL: "http://cache-1:6081 cache-2" })).toThrow(
    "PURGE_URL must be addresses of shared caches",
  );
  expect(() => parseConfig({ SHARED_CACHE_SECONDS: "0" })).toThrow("SHARED_CACHE_SECONDS must be a number of seconds from 1 to 3600");
});

test("documents are in the database, a folder, or a bucket with keys", () => {
  const keys = { DOCUMENTS_ACCESS_KEY: "access", DOCUMENTS_SECRET_KEY: "secret" };
  expect(parseConfig({})).toMatchObject({ documentsUrl: null, documentsKeys: null });
  expect(parseConfig({ DOCUMENTS_URL: "file:///srv/documents" }).documentsUrl).toBe("file:///srv/documents");
  expect(parseConfig({ DOCUMENTS_URL: "s3+https://s3.example:9000/papers/shop", DOCUMENTS_REGION: "eu", ...keys })).toMatchObject({
    documentsUrl: "s3+https://s3.example:9000/papers/shop",
    documentsKeys: { accessKey: "access", secretKey: "secret", region: "eu" },
  });
  expect(() => parseConfig({ DOCUMENTS_URL: "s3+https://s3.example/papers" })).toThrow("needs DOCUMENTS_ACCESS_KEY");
  const withKeys = "s3+https://key:secret@s3.example/papers";
  for (const DOCUMENTS_URL of ["s3+https://s3.example", "https://s3.example/papers", "/srv/documents", withKeys])
    expect(() => parseConfig({ DOCUMENTS_URL, ...keys })).toThrow(/^DOCUMENTS_URL must be a folder such as [^(]*$/);
});
