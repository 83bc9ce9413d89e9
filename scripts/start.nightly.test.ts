import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve as resolvePath } from "node:path";
import { afterEach, beforeAll, afterAll, expect, test } from "vitest";
import { isRunning } from "#server/start/process-lock.ts";
import { end, endAll, rejectionOf, start, untilOpen } from "./testing/start-script.ts";

let home: string;
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), "start-"));
  // As root, the database runs under another user, who needs access.
  chmodSync(home, 0o755);
});
afterEach(endAll);
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** The process id of a data folder's database server; null once it has stopped. */
function serverPid(dataDir: string): number | null {
  const { database: place } = JSON.parse(readFileSync(join(dataDir, "ankerplatz.json"), "utf8")) as { database: { cluster: string } };
  const file = resolvePath(dataDir, place.cluster, "postmaster.pid");
  return existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : null;
}

test("a shop on an embedded database survives every kind of kill", { timeout: 120_000 }, async () => {
  const dataDir = join(home, "data");
  // Kill the start during the first initialization: the next start must recover from a partial state.
  const first = start({ DATA_DIR: dataDir });
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      if (!existsSync(dataDir) || !readdirSync(dataDir).some((name) => name.startsWith("postgres."))) return;
      clearInterval(timer);
      resolve();
    }, 5);
  });
  await end(first.child, "SIGKILL");

  const second = start({ DATA_DIR: dataDir });
  await untilOpen(second);
  expect(readdirSync(dataDir).filter((name) => /^postgres\.[\da-f]{8}/.test(name))).toEqual([]);

  const told = await rejectionOf({ DATA_DIR: dataDir });
  expect(told).toMatch(/^Another instance \(process \d+\) uses the data folder .*: stop it, or set DATA_DIR and PORT/);

  // Kill the shop itself: its database stops too, and the next start restarts it.
  const left = serverPid(dataDir);
  process.kill(Number(/process (\d+)/.exec(told)?.[1]), "SIGKILL");
  expect(await second.ended).toBe(137);
  const third = start({ DATA_DIR: dataDir });
  await untilOpen(third);
  expect(serverPid(dataDir)).not.toBe(left);
  await expect.poll(() => isRunning(Number(left))).toBe(false);

  // Kill the start script: the shop must exit too, and the next start waits for that.
  await end(third.child, "SIGKILL");
  const fourth = start({ DATA_DIR: dataDir });
  await untilOpen(fourth);

  fourth.child.kill("SIGTERM");
  expect(await fourth.ended).toBe(0);
  expect(serverPid(dataDir)).toBeNull();
});

test("runs two shops of one checkout side by side", { timeout: 120_000 }, async () => {
  const first = start({ DATA_DIR: join(home, "first") });
  const second = start({ DATA_DIR: join(home, "second") });
  await Promise.all([untilOpen(first), untilOpen(second)]);
  first.child.kill("SIGTERM");
  second.child.kill("SIGINT");
  expect(await Promise.all([first.ended, second.ended])).toEqual([0, 0]);
});
