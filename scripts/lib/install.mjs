// Installs the npm packages when they are missing or older than package-lock.json.
import { spawn } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { giveUp, lockHash, modules, root } from "./project.mjs";

const STAMP = join(modules, ".ankerplatz-installed");
const LOCK = join(root, ".install-lock");

/** Whether the installed packages match package-lock.json. */
export function isInstalled() {
  try {
    return readFileSync(STAMP, "utf8") === lockHash();
  } catch {
    return installedByHand();
  }
}

/**
 * npm writes its own lockfile last, so a manual install is complete when that lists all our packages. File times are
 * useless, as every checkout changes them.
 */
function installedByHand() {
  try {
    const wanted = readPackages(join(root, "package-lock.json"));
    const present = readPackages(join(modules, ".package-lock.json"));
    return Object.entries(wanted).every(
      ([path, { version, optional }]) => path === "" || (path in present ? present[path]?.version === version : optional === true),
    );
  } catch {
    return false;
  }
}

/** @param {string} file
 * @returns {Record<string, { version: string, optional?: boolean }>} */
function readPackages(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages;
}

/** Installs if needed, one process at a time; exits with a message if it fails. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await takeLock();
  try {
    if (!isInstalled()) await install();
  } finally {
    rmSync(LOCK, { recursive: true, force: true });
  }
}

async function install() {
  const total = Object.keys(JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages).length;
  const npm = npmCommand();
  const args = [...npm.args, "ci", "--no-audit", "--no-fund", "--include=dev", "--loglevel=error"];
  const child = spawn(npm.command, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"], shell: npm.needsShell });
  // npm survives a start that is killed; the next start waits for it.
  appendFileSync(join(LOCK, "pid"), `${child.pid}\n`);
  let said = "";
  child.stdout.on("data", (text) => (said += text));
  child.stderr.on("data", (text) => (said += text));
  const stop = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) process.once(signal, stop);
  const tell = teller(total);
  const timer = setInterval(tell, 250);
  const status = await new Promise((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("close", (code, signal) => resolve(code ?? signal));
  });
  clearInterval(timer);
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) process.off(signal, stop);
  if (process.stdout.isTTY) process.stdout.write("\r\u001b[2K");
  if (status === "SIGINT" || status === "SIGTERM") process.exit(status === "SIGINT" ? 130 : 143);
  if (status !== 0) {
    console.error(said.trim());
    giveUp(
      `The packages could not be installed (npm ci: ${status}): mend what npm says above, for instance the connection or the free space, and start again.`,
    );
  }
  writeFileSync(STAMP, lockHash());
  console.log(`✓ Installing packages: ${total} (${tell.seconds()})`);
}

/**
 * Prints npm's progress by the number of package folders so far.
 * @param {number} total
 */
function teller(total) {
  const since = Date.now();
  let told = 0;
  const seconds = () => `${((Date.now() - since) / 1000).toFixed(1)} s`;
  const tell = () => {
    const share = Math.min(0.99, countPackages() / total);
    if (process.stdout.isTTY) {
      const full = Math.round(share * 24);
      process.stdout.write(
        `\r\u001b[2K… Installing packages ${"█".repeat(full)}${"░".repeat(24 - full)} ${Math.floor(share * 100)} % (${seconds()})`,
      );
    } else if (Math.floor(share * 4) > told) {
      told = Math.floor(share * 4);
      console.log(`  Installing packages: ${told * 25} %`);
    }
  };
  if (!process.stdout.isTTY) console.log("  Installing packages");
  return Object.assign(tell, { seconds });
}

function countPackages() {
  try {
    const names = readdirSync(modules);
    return names.reduce((sum, name) => sum + (name.startsWith("@") ? readdirSync(join(modules, name)).length : 1), 0);
  } catch {
    return 0;
  }
}

/** The npm that runs this script, or the one on the PATH. */
function npmCommand() {
  const script = process.env["npm_execpath"];
  if (script && /npm-cli\.[cm]?js$/.test(script)) return { command: process.execPath, args: [script], needsShell: false };
  return { command: "npm", args: [], needsShell: process.platform === "win32" };
}

/** Creating a folder is atomic, so it serves as a lock; it is valid as long as the process named in it lives. */
async function takeLock() {
  for (let hasTold = false; ;) {
    try {
      mkdirSync(LOCK);
      writeFileSync(join(LOCK, "pid"), `${process.pid}\n`);
      return;
    } catch (error) {
      const code = /** @type {NodeJS.ErrnoException} */ (error).code;
      if (code !== "EEXIST") {
        giveUp(`The packages cannot be installed because ${root} cannot be written (${code}): give this user the right to write there.`);
      }
    }
    if (!isHeld()) {
      rmSync(LOCK, { recursive: true, force: true });
      continue;
    }
    if (!hasTold) console.log("  Waiting for another installation of the packages");
    hasTold = true;
    await pause(250);
  }
}

function isHeld() {
  try {
    return readFileSync(join(LOCK, "pid"), "utf8").trim().split("\n").map(Number).some(isAlive);
  } catch {
    // A new lock may not contain its process id yet; an old one without an id was left by a killed process.
    return existsSync(LOCK) && Date.now() - statSync(LOCK).mtimeMs < 2_000;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
  }
}
