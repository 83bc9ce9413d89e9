// Hands the terminal over to another program and waits for its end.
import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { constants } from "node:os";
import { root } from "./project.mjs";

const ORPHAN_CHECK_MS = process.platform === "linux" ? 500 : 3_000;

/**
 * Runs a program in the foreground: signals go to it, its end is ours. It holds a channel to this process, by whose
 * end it learns that we were killed.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @returns {Promise<number>} its exit status
 */
export function runInForeground(command, args, env = {}) {
  const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio: ["inherit", "inherit", "inherit", "ipc"] });
  const signals = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);
  const pass = (/** @type {NodeJS.Signals} */ signal) => void child.kill(signal);
  for (const signal of signals) process.on(signal, pass);
  const watch = watchParent(() => child.kill("SIGTERM"));
  return new Promise((resolve) => {
    child.once("error", (error) => {
      console.error(`${command} cannot be run: ${error.message}`);
      resolve(1);
    });
    child.once("exit", (status, signal) => {
      clearInterval(watch);
      for (const name of signals) process.off(name, pass);
      resolve(status ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}

/** Under npm, our parents (a shell and npm itself) are the command that was typed: when one was killed, the command is over.
 * @param {() => void} onGone */
function watchParent(onGone) {
  if (!process.env["npm_lifecycle_event"] || process.platform === "win32") return undefined;
  const parent = process.ppid;
  const grandparent = parentOf(parent);
  return setInterval(() => {
    if (process.ppid !== parent || parentOf(parent) !== grandparent) onGone();
  }, ORPHAN_CHECK_MS).unref();
}

/** The parent of another process; null where that cannot be told.
 * @param {number} pid
 * @returns {number | null} */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in parentheses may hold spaces; behind it stand the state and the parent.
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    if (process.platform === "linux") return null;
    const { stdout } = spawnSync("ps", ["-o", "ppid=", "-p", String(pid)], { encoding: "utf8" });
    return Number(stdout) || null;
  }
}
