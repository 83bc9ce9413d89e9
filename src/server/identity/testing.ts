// Test shop with only the sign-on, listening on loopback, and a browser-like client with cookies.
import { request } from "node:http";
import { join } from "node:path";
import { randomBytes, randomUUID } from "node:crypto";
import { Writable } from "node:stream";
import Fastify, { type FastifyBaseLogger } from "fastify";
import { pino } from "pino";
import { DEFAULT_PAGES } from "#contract/default-pages.ts";
import type { SiteSettings } from "#contract/site-settings.ts";
import { loadDemoCustomers } from "#demo/data/demo-customers.ts";
import { createTestDatabase, type TestDatabase } from "../db/testing.ts";
import { insertAccountEvent } from "./account-event/account-event-store.ts";
import { rememberBrowser } from "./credentials/known-browser.ts";
import { setCheapPassword } from "./credentials/testing.ts";
import { testContext } from "../testing/context.ts";
import { reportLostFactor } from "./lost-factor/report-lost-factor.ts";
import { canStopRemoval, stopRemovalByLink } from "./lost-factor/stop-factor-removal.ts";
import { createIdentity, type IdentityDeps, type PublicClient, registerIdentityRoutes, shopOrigins } from "./index.ts";
import type { IdentityPort } from "../ports/identity-port.ts";

export const PASSWORD = "Duebel-2026!";
export const demoCustomers = join(import.meta.dirname, "../../../catalogue/customers.json");

export type TestShop = {
  identity: IdentityPort;
  database: TestDatabase;
  url: string;
  clock: { now(): Date; advance(ms: number): void };
  logged(): string;
  close(): Promise<void>;
};

/** Starts a sign-on; `onFormSignIn` is called as in the composition root. */
export async function startTestShop(
  options: {
    publicClients?: PublicClient[];
    onFormSignIn?: (accountId: string) => void;
    /** Public origin of the sign-on; defaults to the shop's. */
    ssoOrigin?: string;
    trustProxy?: boolean;
    hasSecondFactor?: IdentityDeps["hasSecondFactor"];
  } = {},
): Promise<TestShop> {
  const database = await createTestDatabase();
  await loadDemoCustomers(database.db, demoCustomers);
  await setCheapPassword(database.db, PASSWORD);
  let logText = "";
  const log = pino(
    { level: "trace" },
    new Writable({
      write(chunk, _encoding, done) {
        logText += chunk;
        done();
      },
    }),
  );
  let offset = 0;
  const clock = {
    now: () => new Date(Date.now() + offset),
    advance(ms: number) {
      offset += ms;
    },
  };
  const shopLog: FastifyBaseLogger = log;
  const shop = Fastify({ loggerInstance: shopLog, trustProxy: options.trustProxy ?? false });
  shop.decorate("findHome", (_request, language) => (language === "en" ? "/en" : "/"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const identity = await createIdentity({
    db: database.db,
    clock,
    random: { hex: (length) => randomBytes(length).toString("hex"), uuid: randomUUID },
    log,
    publicUrl: url,
    trustProxy: options.trustProxy ?? false,
    siteClients: () => [{ clientId: "fiwe-de", origins: shopOrigins(url), loginPaths: [DEFAULT_PAGES.login, `/en${DEFAULT_PAGES.login}`] }],
    publicClients: options.publicClients ?? [],
    ...(options.hasSecondFactor && { hasSecondFactor: options.hasSecondFactor }),
  });
  const settings = {
    site: {
      ssoOrigin: options.ssoOrigin ?? "",
      languages: ["de-DE"],
      pages: { myAccount: "/my-account/dashboard", login: "/my-account/login", logoutSuccess: "/my-account/logout-success" },
    },
  } as unknown as SiteSettings;
  const mailContext = testContext({ db: database.db, clock, log });
  registerIdentityRoutes(shop, {
    identity,
    siteOf: () => ({ siteId: "FIWE-DE", settings }),
    rememberSignedInBrowser: ({ headers }, { accountId }) => rememberBrowser(identity, accountId, headers.cookie),
    reportCopiedPasskey: async (_request, { accountId }) =>
      insertAccountEvent(database.db, { accountId, kind: "passkey-copied", at: clock.now() }),
    lostFactor: {
      report: (_request, report) => reportLostFactor(mailContext, report),
      canStop: (_request, token) => canStopRemoval(mailContext, token),
      stop: (_request, link) => stopRemovalByLink(mailContext, link),
    },
    ...(options.onFormSignIn ? { onFormSignIn: async ({ viewer }) => options.onFormSignIn?.(viewer.accountId) } : {}),
  });
  await shop.listen({ host: "127.0.0.1", port });
  return {
    identity,
    database,
    url,
    clock,
    logged: () => logText,
    async close() {
      await shop.close();
      await database.close();
    },
  };
}

async function freePort(): Promise<number> {
  const probe = Fastify();
  await probe.listen({ host: "127.0.0.1", port: 0 });
  const address = probe.server.address();
  await probe.close();
  return typeof address === "object" && address ? address.port : 0;
}

export type Browser = ReturnType<typeof createBrowser>;

/** Sends exactly these headers: fetch would add its own Sec-Fetch-Mode. */
function navigate(url: string, method: string, headers: Headers, body: RequestInit["body"]): Promise<Response> {
  const text = body === undefined || body === null ? undefined : String(body);
  if (body instanceof URLSearchParams) headers.set("content-type", "application/x-www-form-urlencoded");
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers: Object.fromEntries(headers) }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.on("end", () => {
        const received = new Headers();
        for (let at = 0; at < incoming.rawHeaders.length; at += 2)
          received.append(incoming.rawHeaders[at] ?? "", incoming.rawHeaders[at + 1] ?? "");
        resolve(new Response(Buffer.concat(chunks), { status: incoming.statusCode ?? 0, headers: received }));
      });
    });
    outgoing.on("error", reject);
    outgoing.end(text);
  });
}

/** Follows redirects with cookies scoped by path, like a browser. */
export function createBrowser(shop: { url: string }) {
  const jar = new Map<string, { value: string; path: string }>();
  const redirectUri = `${shop.url}/my-account/login`;

  async function once(url: string, init: RequestInit = {}): Promise<Response> {
    const { pathname } = new URL(url);
    const cookie = [...jar]
      .filter(([, entry]) => pathname.startsWith(entry.path))
      .map(([name, entry]) => `${name}=${entry.value}`)
      .join("; ");
    const headers = new Headers(init.headers);
    if (cookie) headers.set("cookie", cookie);
    const response = await navigate(url, init.method ?? "GET", headers, init.body);
    for (const line of response.headers.getSetCookie()) {
      const [pair = "", ...attributes] = line.split(";").map((part) => part.trim());
      const name = pair.slice(0, pair.indexOf("="));
      const value = pair.slice(pair.indexOf("=") + 1);
      const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? "/";
      const isOver = attributes.some((attribute) => /^max-age=0$/i.test(attribute) || /^expires=thu, 01 jan 1970/i.test(attribute));
      if (isOver || value === "") jar.delete(name);
      else jar.set(name, { value, path });
    }
    return response;
  }

  /** The final URL and response; stops at a redirect that leaves the sign-on. */
  async function follow(path: string, init: RequestInit = {}): Promise<{ url: string; response: Response }> {
    let url = new URL(path, shop.url).href;
    let response = await once(url, init);
    for (let hops = 0; hops < 10 && response.status >= 300 && response.status < 400; hops += 1) {
      url = new URL(response.headers.get("location") ?? "", url).href;
      if (!new URL(url).pathname.startsWith("/authorizationserver")) break;
      response = await once(url, init.headers ? { headers: init.headers } : {});
    }
    return { url, response };
  }

  const form = (fields: Record<string, string>, headers: Record<string, string> = {}): RequestInit => ({
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { origin: shop.url, ...headers },
  });

  return {
    jar,
    once,
    follow,
    redirectUri,
    form,
    /** First request of the login page. */
    handshake: (state = "state-0123456789") =>
      follow(
        `/authorizationserver/oauth/authorize?${new URLSearchParams({ response_type: "code", client_id: "fiwe-de", redirect_uri: redirectUri, scope: "openid", state })}`,
      ),
    login: (username: string, password: string, headers: Record<string, string> = {}) =>
      follow("/authorizationserver/login.do", form({ username, password }, headers)),
    /** Submits the hidden form; returns the fragment with the tokens. */
    async tokens(options: { state?: string; nonce?: string; redirectUri?: string } = {}) {
      const { url, response } = await follow(
        "/authorizationserver/oauth/authorize",
        form({
          prompt: "none",
          response_type: "id_token token",
          client_id: "fiwe-de",
          redirect_uri: options.redirectUri ?? redirectUri,
          scope: "openid",
          state: options.state ?? "state-0123456789",
          nonce: options.nonce ?? "nonce-0123456789",
        }),
      );
      return { url, status: response.status, fragment: new URLSearchParams(new URL(url).hash.slice(1)) };
    },
    startSession: (accessToken: string, idToken: string, headers: Record<string, string> = {}) =>
      once(`${shop.url}/webapi/shop/userapi/Login`, {
        method: "POST",
        headers: { "content-type": "application/json", origin: shop.url, ...headers },
        body: JSON.stringify({ User: { AccessToken: accessToken, IdToken: idToken, IsIdsSession: false } }),
      }),
    cookieHeader: () =>
      [...jar]
        .filter(([, entry]) => entry.path === "/")
        .map(([name, entry]) => `${name}=${entry.value}`)
        .join("; "),
  };
}

/** A customer's complete sign-in, up to the tokens. */
export async function signInWith(
  browser: Browser,
  username: string,
  password = PASSWORD,
): Promise<{ accessToken: string; idToken: string }> {
  await browser.handshake();
  await browser.login(username, password);
  const { fragment } = await browser.tokens();
  return { accessToken: fragment.get("access_token") ?? "", idToken: fragment.get("id_token") ?? "" };
}
