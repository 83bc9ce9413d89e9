// Builds the image, and runs it read-only and as its user with a real database. Needs buildah, root and the base image.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "#server/db/testing.ts";
import { freePort, isReady, pause } from "./testing/shop-process.ts";

const root = join(import.meta.dirname, "..");
const BUILD_MS = 40 * 60_000;
const READY_MS = 120_000;
/** Without a file system of layers a container is a copy of the image. */
const COPY_MS = 5 * 60_000;
const IMAGE = "localhost/ankerplatz-test";
const TARGETS = ["shop", "demo"];
/** Mounts the image as a container runtime does: read-only, with an own /tmp. */
const MOUNT = `
  mount --bind "$ROOT" "$ROOT" && mount -o remount,ro,bind "$ROOT" && mount -t tmpfs tmpfs "$ROOT/tmp" &&
  mount --rbind /proc "$ROOT/proc" && mount --rbind /dev "$ROOT/dev" &&
  exec chroot --userspec=1000:1000 "$ROOT" "$@"`;

const reason = findReasonToSkip();
if (reason !== null) console.log(`The image is not tested: ${reason}.`);

function findReasonToSkip(): string | null {
  if (process.getuid?.() !== 0) return "mounting an image needs root";
  if (spawnSync("buildah", ["--version"]).status !== 0) return "buildah is not installed";
  const [, version = ""] = /^ARG NODE_VERSION=(\S+)$/m.exec(readFileSync(join(root, "Dockerfile"), "utf8")) ?? [];
  const base = `docker.io/library/node:${version}-bookworm-slim`;
  if (spawnSync("buildah", ["inspect", "--type", "image", base]).status === 0) return null;
  return spawnSync("buildah", ["pull", base]).status === 0 ? null : `${base} can be neither found nor pulled`;
}

function buildah(...args: string[]): string {
  return execFileSync("buildah", args, { encoding: "utf8", cwd: root, stdio: ["ignore", "pipe", "inherit"], maxBuffer: 1e8 }).trim();
}

/** Lets npm in the build trust the certificates of NODE_EXTRA_CA_CERTS, such as that of a company's proxy. */
function certificateVolumes(): string[] {
  const certificates = process.env["NODE_EXTRA_CA_CERTS"];
  if (!certificates) return [];
  const folder = mkdtempSync(join(tmpdir(), "image-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "npmrc"), "cafile=/etc/npm-certificates.pem\n");
  return ["--volume", `${certificates}:/etc/npm-certificates.pem:ro`, "--volume", `${join(folder, "npmrc")}:/root/.npmrc:ro`];
}

/** Runs a command in the image and returns the process, which gets the signals itself. */
function runIn(image: string, command: readonly string[], settings: Readonly<Record<string, string>>) {
  const { OCIv1 } = JSON.parse(buildah("inspect", "--type", "image", image)) as { OCIv1: { config: { Env: string[]; Cmd: string[] } } };
  const container = buildah("from", "--pull-never", image);
  onTestFinished(() => void buildah("rm", container));
  const child = spawn("unshare", ["--mount", "sh", "-c", MOUNT, "sh", "env", "--chdir=/app", ...command], {
    env: { ROOT: buildah("mount", container), ...Object.fromEntries(OCIv1.config.Env.map(splitSetting)), ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended;
  });
  return { child, ended, output: () => output, command: OCIv1.config.Cmd };
}

function splitSetting(setting: string): [string, string] {
  const at = setting.indexOf("=");
  return [setting.slice(0, at), setting.slice(at + 1)];
}

// The first test builds what the others run.
describe.skipIf(reason !== null)("the image", { sequential: true, shuffle: false }, () => {
  afterAll(() => void spawnSync("buildah", ["rmi", ...TARGETS.map((target) => `${IMAGE}-${target}`)]), COPY_MS);

  test("is built from the Dockerfile", { timeout: BUILD_MS }, () => {
    const volumes = certificateVolumes();
    for (const target of TARGETS) {
      buildah(
        "bud",
        "--isolation",
        "chroot",
        "--pull-never",
        "--format",
        "docker",
        ...volumes,
        "--target",
        target,
        "--tag",
        `${IMAGE}-${target}`,
        ".",
      );
    }
  });

  test.each([
    ["shop", "src/server/main.ts", { DEMO: "off", ERP_URL: "http://127.0.0.1:9", ERP_SECRET: "0123456789abcdef0123456789abcdef" }],
    ["demo", "src/demo/main.ts", {}],
  ])("of the target %s starts, serves pages and stops", { timeout: READY_MS + COPY_MS }, async (target, main, settings) => {
    const database = await createTestDatabase("template1");
    onTestFinished(() => database.close());
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const run = runIn(`${IMAGE}-${target}`, ["node", main], {
      HOST: "127.0.0.1",
      PORT: String(port),
      PUBLIC_URL: url,
      DATABASE_URL: database.url,
      STOP_DELAY: "0",
      ...settings,
    });
    expect(run.command).toEqual(["node", main]);
    const deadline = performance.now() + READY_MS;
    while (!(await isReady(url)) && run.child.exitCode === null && performance.now() < deadline) await pause(200);
    const pages = await Promise.all(
      ["/", "/kontakt", "/office"].map(async (path) => (await fetch(`${url}${path}`).catch(() => ({ status: 0 }))).status),
    );
    expect({ pages, output: run.output() }).toMatchObject({ pages: [200, 200, 200] });
    run.child.kill("SIGTERM");
    const status = await run.ended;
    expect({ status, output: run.output() }).toMatchObject({ status: 0 });
  });

  test("runs the commands of the documentation without installing anything", { timeout: COPY_MS }, async () => {
    const run = runIn(`${IMAGE}-shop`, ["npm", "run", "staff:add", "--", "--help"], {});
    await run.ended;
    expect(run.output()).toContain("Usage: npm run staff:add");
    expect(run.output()).not.toContain("added ");
  });
});
