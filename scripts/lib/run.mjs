// Runs another program in the foreground and waits for its exit.
import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { constants } from "node:os";
import { root } from "./project.mjs";

const ORPHAN_CHECK_MS = process.platform === "linux" ? 500 : 3_000;

/**
 * Runs a program in the foreground: forwards signals and returns its exit status. The program holds an IPC channel to this
 * process and notices by its end that this process was killed.
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

/**
 * Under npm, the user's command is our parent processes (a shell and npm itself): if one was killed, the command has ended.
 * @param {() => void} onGone
 */
function watchParent(onGone) {
  if (!process.env["npm_lifecycle_event"] || process.platform === "win32") return undefined;
  const parent = process.ppid;
  const grandparent = parentOf(parent);
  return setInterval(() => {
    if (process.ppid !== parent || parentOf(parent) !== grandparent) onGone();
  }, ORPHAN_CHECK_MS).unref();
}

/**
 * The parent of another process; null if unknown.
 * @param {number} pid
 * @returns {number | null}
 */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in parentheses may contain spaces; the state and the parent follow it.
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    if (process.platform === "linux") return null;
    const { stdout } = spawnSync("ps", ["-o", "ppid=", "-p", String(pid)], { encoding: "utf8" });
    return Number(stdout) || null;
  }
}
