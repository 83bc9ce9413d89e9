import { execFileSync } from "node:child_process";
import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "#server/start/start-error.ts";
import { FILES, type Release, releaseChanges } from "./release-changes.ts";

/**
 * Changes the files of a clean checkout, commits and tags them, and writes the bill of materials. Returns the changed lines by
 * file. With `isDryRun` nothing is written.
 */
export function makeRelease(
  root: string,
  release: Release,
  { isDryRun = false } = {},
): { lines: Map<string, string[]>; bill: string | null } {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
  const tag = `v${release.version}`;
  if (git("status", "--porcelain") !== "") throw new StartError("The checkout has changes: commit or remove them first.");
  if (git("tag", "--list", tag) !== "") throw new StartError(`The tag ${tag} exists already.`);
  const paths = [...FILES, ...globSync("deploy/kubernetes/**/*.yaml", { cwd: root })];
  const before = new Map(paths.map((path) => [path, readFileSync(join(root, path), "utf8")]));
  const changes = releaseChanges(before, release);
  const lines = new Map([...changes].map(([path, text]) => [path, newLines(before.get(path)!, text)]));
  if (isDryRun) return { lines, bill: null };
  try {
    for (const [path, text] of changes) writeFileSync(join(root, path), text);
    git("add", "--", ...changes.keys());
    git("commit", "--quiet", "--message", `chore(release): ${release.version}`);
  } catch (error) {
    // The checkout was clean, so that this is its former state.
    for (const path of changes.keys()) writeFileSync(join(root, path), before.get(path)!);
    git("reset", "--quiet");
    throw error;
  }
  git("tag", "--annotate", tag, "--message", `Ankerplatz ${release.version}`);
  return { lines, bill: writeBill(root, release.version) };
}

/** Writes the packages of the image as CycloneDX; dist/ is not committed. */
function writeBill(root: string, version: string): string {
  const args = ["sbom", "--sbom-format", "cyclonedx", "--omit", "dev", "--package-lock-only"];
  const bill = execFileSync("npm", args, { cwd: root, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  const file = join(root, "dist/release", `ankerplatz-${version}.cdx.json`);
  mkdirSync(join(root, "dist/release"), { recursive: true });
  writeFileSync(file, bill);
  return file;
}

function newLines(before: string, after: string): string[] {
  const old = new Set(before.split("\n"));
  return after.split("\n").filter((line) => !old.has(line));
}
