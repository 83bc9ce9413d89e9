import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../db/testing.ts";
import { systemRandom } from "../system-clock.ts";
import { manualClock, siteWith, testContext } from "../testing/context.ts";
import { contentSecurityPolicy } from "../http/security-headers.ts";
import { captcha, getCaptcha } from "./index.ts";
import type { CaptchaChallenge } from "./captcha.ts";
import { CHALLENGE_LIFETIME_MS } from "./proof-of-work.ts";

let database: TestDatabase;
const clock = manualClock();
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => {
  clock.reset();
});
afterAll(() => database.close());

const none = { cost: 1, url: "", secret: "", origins: [] };
const log = pino({ level: "silent" });
/** Simulates another process: only the database is shared. */
const open = (config = none, captchaKey = "") =>
  getCaptcha({ db: database.db, clock, random: systemRandom, log, config: { captcha: config } }, siteWith({ site: { captchaKey } }));
const encode = (sent: unknown) => Buffer.from(JSON.stringify(sent)).toString("base64");
const solved = async () => {
  const challenge = (await open().challenge())!;
  return { challenge, solution: (await solveChallenge({ challenge, deriveKey }))! };
};

describe("proof of work", () => {
  test("accepts a solution in another process, and only once (REG-09)", async () => {
    const response = encode(await solved());
    expect(await open().verify(response, null)).toBe(true);
    expect(await open().verify(response, null)).toBe(false);
  });

  test("accepts one of a hundred concurrent submissions of a solution", async () => {
    const response = encode(await solved());
    const passed = await Promise.all(Array.from({ length: 100 }, () => open().verify(response, "192.0.2.1")));
    expect(passed.filter(Boolean)).toHaveLength(1);
  });

  test("expires exactly at its expiry time", async () => {
    const [early, late] = [await solved(), await solved()];
    const end = early.challenge.parameters.expiresAt! * 1000;
    const until = (moment: number) => moment - clock.now().getTime();
    expect(Math.abs(until(end) - CHALLENGE_LIFETIME_MS)).toBeLessThan(1_000);
    clock.advance(until(end) - 1);
    expect(await open().verify(encode(early), null)).toBe(true);
    clock.advance(until(late.challenge.parameters.expiresAt! * 1000));
    expect(await open().verify(encode(late), null)).toBe(false);
  });

  test("rejects any modified solution without throwing", async () => {
    const { challenge, solution } = await solved();
    const changed = (parameters: Partial<CaptchaChallenge["parameters"]>) => ({
      challenge: { ...challenge, parameters: { ...challenge.parameters, ...parameters } },
      solution,
    });
    const { keySignature: _, ...unsigned } = challenge.parameters;
    const wrong = [
      changed({ cost: 2 }),
      changed({ expiresAt: challenge.parameters.expiresAt! + 60 }),
      changed({ keyPrefix: "00" }),
      changed({ data: { a: 1 } }),
      changed({ algorithm: "SHA-256" }),
      { challenge: { ...challenge, parameters: unsigned }, solution },
      { challenge: { parameters: challenge.parameters }, solution },
      { challenge: { ...challenge, signature: challenge.signature!.replace(/.$/, (sign) => (sign === "0" ? "1" : "0")) }, solution },
      { challenge, solution: { ...solution, derivedKey: solution.derivedKey.replace(/^./, (sign) => (sign === "0" ? "1" : "0")) } },
      { challenge, solution: { ...solution, counter: -1 } },
      { challenge, solution: null },
      { challenge: null, solution },
      [],
      "text",
      null,
    ];
    for (const sent of wrong) expect([sent, await open().verify(encode(sent), null)]).toEqual([sent, false]);
    for (const text of ["", "{}", "🐙", "a".repeat(1_000_000), encode({ challenge, solution }).slice(0, -20)])
      expect(await open().verify(text, null)).toBe(false);
    // None of the failed attempts used it up.
    expect(await open().verify(encode({ challenge, solution }), null)).toBe(true);
  });

  test("rejects challenges signed with a previous key", async () => {
    const response = encode(await solved());
    await database.db.deleteFrom("captcha_key").execute();
    expect(await open().verify(response, null)).toBe(false);
    expect(await open().verify(encode(await solved()), null)).toBe(true);
  });

  test("processes that start concurrently share one key", async () => {
    await database.db.deleteFrom("captcha_key").execute();
    const challenges = await Promise.all(Array.from({ length: 8 }, () => open().challenge()));
    for (const challenge of challenges) {
      const solution = await solveChallenge({ challenge: challenge!, deriveKey });
      expect(await open().verify(encode({ challenge, solution }), null)).toBe(true);
    }
  });

  test("deletes expired spent challenges and retains those that could be replayed", async () => {
    await database.db.deleteFrom("captcha_spent").execute();
    await open().verify(encode(await solved()), null);
    const expire = () =>
      captcha.tasks &&
      "expire-captchas" in captcha.tasks &&
      captcha.tasks["expire-captchas"].run(testContext({ db: database.db, clock }), {});
    const kept = async () => (await database.db.selectFrom("captcha_spent").select("expires_at").execute()).length;
    await expire();
    expect(await kept()).toBe(1);
    clock.advance(CHALLENGE_LIFETIME_MS + 60_000);
    await expire();
    expect(await kept()).toBe(0);
  });
});

describe("external captcha service", () => {
  let server: Server;
  let service: typeof none;
  const asked: URLSearchParams[] = [];
  let answer: { status: number; body: string };
  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = "";
      request.on("data", (chunk: Buffer) => (body += chunk.toString()));
      request.on("end", () => {
        asked.push(new URLSearchParams(body));
        response.writeHead(answer.status, { "content-type": "application/json", location: "/elsewhere" }).end(answer.body);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    service = { ...none, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`, secret: "geheim" };
  });
  beforeEach(() => {
    asked.length = 0;
    answer = { status: 200, body: '{"success":true,"hostname":"shop.example"}' };
  });
  afterAll(() => server.close());

  test("verifies with secret, response, site key and address, and follows its result", async () => {
    expect(open(service, "site-key")).toMatchObject({ kind: "service" });
    expect(await open(service, "site-key").challenge()).toBeNull();
    expect(await open(service, "site-key").verify("P1_ey&x=y", "192.0.2.7")).toBe(true);
    expect(Object.fromEntries(asked[0]!)).toEqual({ secret: "geheim", response: "P1_ey&x=y", sitekey: "site-key", remoteip: "192.0.2.7" });
    await open(service, "site-key").verify("P1", null);
    expect(asked[1]!.has("remoteip")).toBe(false);
    answer.body = '{"success":false,"error-codes":["already-seen-response"]}';
    expect(await open(service, "site-key").verify("P1_ey", null)).toBe(false);
  });

  test.each([
    [500, '{"success":true}'],
    [302, '{"success":true}'],
    [200, "<html>"],
    [200, '{"success":"yes"}'],
  ])("rejects the visitor if the service responds %i %s", async (status, body) => {
    answer = { status, body };
    expect(await open(service, "site-key").verify("P1_ey", null)).toBe(false);
  });

  test("is not called for an empty or oversized response, or without a secret", async () => {
    expect(await open(service, "site-key").verify("", null)).toBe(false);
    expect(await open(service, "site-key").verify("a".repeat(20_000), null)).toBe(false);
    expect(await open({ ...service, secret: "" }, "site-key").verify("P1", null)).toBe(false);
    expect(await open({ ...service, url: "http://127.0.0.1:9" }, "site-key").verify("P1", null)).toBe(false);
    expect(asked).toEqual([]);
  });

  test("appears in the content security policy only if configured", () => {
    const options = { publicUrl: "http://shop.test", ssoOrigins: [], isDevelopment: false };
    expect(contentSecurityPolicy(options)).not.toContain("captcha");
    const policy = contentSecurityPolicy({ ...options, captchaOrigins: ["https://captcha.example"] });
    for (const directive of ["script-src", "style-src", "frame-src", "connect-src"])
      expect(policy).toMatch(new RegExp(`${directive} 'self'[^;]* https://captcha\\.example`));
  });
});
