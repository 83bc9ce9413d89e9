import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Fastify from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { THEME_COLOURS } from "#contract/theme-colours.ts";
import { sendMailFrame } from "../dev-tools/mail-frame.ts";
import { waitingPage } from "../start/starting-page.ts";
import { createTestApp, type TestApp } from "./app.ts";
import { listRoutes } from "./list-routes.ts";

const ICON = /<link rel="icon" type="image\/svg\+xml" href="data:image\/svg\+xml,%3Csvg/;
const READER = { accept: "text/html" };
let shop: TestApp;

beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

test("every document outside the pages links its icon, and its policy allows it", async () => {
  const wrong: string[] = [];
  const seen: string[] = [];
  for (const { path, methods } of listRoutes(shop)) {
    // Icons of pages come from the renderer, which is a stub here.
    if (path === "*") continue;
    const method = methods.includes("GET") ? "GET" : "POST";
    const response = await shop.inject({ method, url: path.replaceAll(/:\w+|\*/g, "nothing"), headers: READER });
    if (!String(response.headers["content-type"]).startsWith("text/html")) continue;
    seen.push(path);
    const policy = String(response.headers["content-security-policy"]);
    if (!ICON.test(response.body) || !/img-src [^;]*data:/.test(policy)) wrong.push(`${method} ${path}: ${policy}`);
  }
  expect(wrong).toEqual([]);
  expect(seen).toEqual(
    expect.arrayContaining(["/authorizationserver/index", "/services/adviser/frame", "/services/seminars/frame", "/dev/mailbox"]),
  );
});

test("the startup page and a mail preview link it as well", async () => {
  expect(waitingPage("de")).toMatch(ICON);
  const frames = Fastify();
  frames.get("/", async (_request, reply) => sendMailFrame(reply, "<!doctype html><html><head></head></html>"));
  expect((await frames.inject("/")).body).toMatch(ICON);
});

test("documents are created only in modules that link it, in mails, which get it in the preview, and in exported data", () => {
  const root = join(import.meta.dirname, "../..");
  const begun = readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.includes("testing/"))
    .filter((file) => readFileSync(join(root, file), "utf8").includes("`<!doctype html>"));
  expect(begun.toSorted()).toEqual([
    "server/adviser/frame-page.ts",
    "server/http/html/html.ts",
    "server/mail/mail-html.ts",
    "server/office/office-page.ts",
    "server/privacy/export/write-export-page.ts",
    "web/entry-server.tsx",
  ]);
});

test("/favicon.ico returns the logo in the site's colour in all icon sizes", async () => {
  const { headers, rawPayload: icon, statusCode } = await shop.inject("/favicon.ico");
  expect([statusCode, headers["content-type"]]).toEqual([200, "image/x-icon"]);
  expect([icon.readUInt16LE(0), icon.readUInt16LE(2)]).toEqual([0, 1]);
  const pictures = Array.from({ length: icon.readUInt16LE(4) }, (_, index) => {
    const at = 6 + 16 * index;
    return icon.subarray(icon.readUInt32LE(at + 12), icon.readUInt32LE(at + 12) + icon.readUInt32LE(at + 8));
  });
  const drawn = await Promise.all(pictures.map((picture) => sharp(picture).metadata()));
  expect(drawn.map(({ format, width, height }) => [format, width, height])).toEqual([16, 32, 48].map((size) => ["png", size, size]));
  const { theme } = shop.shop.content.current().sites[0]!.settings.site;
  const point = await sharp(pictures[2]).extract({ left: 2, top: 24, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  expect(`#${point.toString("hex")}`).toBe(THEME_COLOURS[theme]);
});

test("another site's icon has its own colour and varies by cookie", async () => {
  const other = shop.shop.content.current().sites.find(({ settings }) => settings.site.theme !== "fide")!;
  const response = await shop.inject({ url: "/favicon.ico", headers: { cookie: `site=${other.siteId}` } });
  expect(response.headers["vary"]).toContain("Cookie");
  expect(response.rawPayload.equals((await shop.inject("/favicon.ico")).rawPayload)).toBe(false);
});
