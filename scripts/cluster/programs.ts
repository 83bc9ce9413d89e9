// Programs of Debian packages, as child processes.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import { pause } from "../testing/shop-process.ts";

/** Programs beside Node, and the Debian package that has each. */
export const PROGRAMS = {
  patroni: { path: "/usr/bin/patroni", package: "patroni" },
  etcd: { path: "/usr/bin/etcd", package: "etcd-server" },
  pgbouncer: { path: "/usr/sbin/pgbouncer", package: "pgbouncer" },
  mon: { path: "/usr/bin/ceph-mon", package: "ceph-mon" },
  osd: { path: "/usr/bin/ceph-osd", package: "ceph-osd" },
  radosgw: { path: "/usr/bin/radosgw", package: "radosgw" },
  haproxy: { path: "/usr/sbin/haproxy", package: "haproxy" },
  varnish: { path: "/usr/sbin/varnishd", package: "varnish" },
} as const;

export type Program = keyof typeof PROGRAMS;

/** What `npm run cluster` needs. */
const CLUSTER: readonly Program[] = ["patroni", "etcd", "pgbouncer", "haproxy"];

/** Debian packages whose programs are missing here. */
export function missingPackages(programs = CLUSTER): string[] {
  return programs.filter((name) => !existsSync(PROGRAMS[name].path)).map((name) => PROGRAMS[name].package);
}

/** PostgreSQL, Patroni and PgBouncer do not run as root; Debian's PostgreSQL brings this user. */
const SYSTEM_USER = "postgres";

export const asUser = process.getuid?.() === 0 ? { uid: idOf("-u"), gid: idOf("-g") } : {};

function idOf(flag: string): number {
  return Number(execFileSync("id", [flag, SYSTEM_USER], { encoding: "utf8" }));
}

/** Makes a folder that belongs to the user of the programs. */
export function makeFolder(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (asUser.uid !== undefined) chownSync(folder, asUser.uid, asUser.gid);
  chmodSync(folder, 0o700);
  return folder;
}

export type Running = {
  name: string;
  pid: number;
  isRunning(): boolean;
  /** Sends a signal to the program and its children, and resolves when it has ended. */
  end(signal: NodeJS.Signals): Promise<void>;
};

/** Starts a program in a process group of its own; its output goes to NAME.log in the folder. */
export function run(name: string, command: string, args: readonly string[], options: RunOptions): Running {
  const log = openSync(join(options.folder, `${name}.log`), "a");
  const child: ChildProcess = spawn(command, args, {
    cwd: options.cwd ?? options.folder,
    env: { ...process.env, ...options.env },
    detached: true,
    stdio: ["ignore", log, log],
    ...(options.isOrdinaryUser && asUser),
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.once("error", () => {});
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return {
    name,
    pid: child.pid!,
    isRunning,
    async end(signal) {
      try {
        process.kill(-child.pid!, signal);
      } catch {
        // It has ended already.
      }
      await ended;
    },
  };
}

type RunOptions = {
  folder: string;
  cwd?: string;
  env?: Readonly<Record<string, string>>;
  /** Root runs the program as the system user. */
  isOrdinaryUser?: boolean;
};

/** Waits until a check holds, or fails with a sentence. */
export async function until(what: string, check: () => Promise<boolean>, withinMs = 60_000): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await check().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`${what} within ${withinMs / 1000} s: no`);
    await pause(100);
  }
}
