// Paths of the project; plain JavaScript for any Node from 20 on, as no package may be installed yet.
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
export const modules = join(root, "node_modules");

/**
 * Prints a message and exits with a failure.
 * @param {string} sentence
 * @returns {never}
 */
export function giveUp(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}

/** The project's own Node (npm package `node`), else the running one if it is new enough. */
export function projectNode() {
  const name = process.platform === "win32" ? "node.exe" : "node";
  const brought = join(modules, "node", "bin", name);
  if (existsSync(brought)) return brought;
  if (Number(process.versions.node.split(".")[0]) >= 24) return process.execPath;
  return giveUp(
    `Node 24 is missing: npm was kept from running the install script of its package "node". Run "npm rebuild node", or use Node 24 yourself.`,
  );
}

/** The installed packages must match this hash. */
export function lockHash() {
  return createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
}
