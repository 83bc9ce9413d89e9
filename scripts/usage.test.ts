// Every command with arguments prints its usage for --help and does nothing else.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";

const { argv } = process;
afterEach(() => {
  process.argv = argv;
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const root = join(import.meta.dirname, "..");
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: Record<string, string> };
const COMMANDS = Object.keys(scripts).filter((name) =>
  /^(import|export|remove|invite|assign|cancel|set|grant|delete|new|write|jobs):|^db:(migrate|seed|reset)$|^(backup|restore|release)$|^(check|serve):erp$|^procurement:/.test(
    name,
  ),
);

// In this process: starting Node and loading the server for each command takes more than a second.
test.each(COMMANDS)("npm run %s -- --help", { timeout: 60_000 }, async (name) => {
  const [file, ...given] = /scripts\/[\w-]+\.ts.*/.exec(scripts[name]!)![0].split(" ");
  process.argv = [process.execPath, file!, ...given, "--help"];
  // An unreachable database: a command that did more than print would fail.
  vi.stubEnv("DATABASE_URL", "postgres://nobody@127.0.0.1:1/none");
  const print = vi.spyOn(console, "log").mockReturnValue(undefined);
  // The name makes a module of its own for each command of a script.
  await import(`${join(root, file!)}?command=${name}`);
  expect(print.mock.calls).toEqual([[expect.stringMatching(new RegExp(`^Usage: (ERP_SECRET=… )?npm run ${name}( |\\n)`))]]);
});

test.each([
  ["export-newsletter.ts", "products"],
  ["invite-account.ts", "ines.krug@dach.example"],
])("%s writes no links without PUBLIC_URL", { timeout: 60_000 }, (file, argument) => {
  const env = { ...process.env, DATABASE_URL: "postgres://nobody@127.0.0.1:1/none", PUBLIC_URL: "" };
  const { stderr, status } = spawnSync(process.execPath, [join(root, "scripts", file), argument], { env, encoding: "utf8" });
  expect([status, stderr]).toEqual([1, expect.stringContaining("Set PUBLIC_URL to the origin under which customers reach the shop")]);
});
