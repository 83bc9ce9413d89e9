// Creates, starts, finds and stops a PostgreSQL cluster.
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chmodSync, chownSync, closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { errorCode, StartError } from "../../start/start-error.ts";
import type { Binaries } from "./binaries.ts";
import { findServerProcess, isSameFolder } from "./server-process.ts";
import type { SystemUser } from "./system-user.ts";

export type Cluster = {
  /** PostgreSQL's data directory. */
  folder: string;
  binaries: Binaries;
  user: SystemUser | null;
  password: string;
  /** File for the server's standard error. */
  logFile: string;
  /** Settings for the command line, e.g. { fsync: "off" }. */
  settings?: Readonly<Record<string, string>>;
};

/** A running server that accepts connections. */
export type Server = {
  port: number;
  /** Pid of its main process. */
  pid: number;
  /** Settles when its main process has ended, for any reason. */
  ended: Promise<void>;
};

const SUPERUSER = "ankerplatz";
const POLL_MS = 25;

/** URL of a cluster's database. It is only reachable over loopback, so TLS is disabled. */
export function clusterUrl(cluster: Pick<Cluster, "password">, port: number, database: string): string {
  return `postgres://${SUPERUSER}:${cluster.password}@127.0.0.1:${port}/${database}?sslmode=disable`;
}

/** Creates the cluster in a temporary folder and renames it, so that an aborted start leaves no incomplete cluster. */
export async function foundCluster(cluster: Cluster): Promise<void> {
  const { folder, user, password } = cluster;
  const draft = `${folder}.${randomUUID()}`;
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  const passwordFile = `${draft}.password`;
  try {
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (user) for (const path of [draft, passwordFile]) chownSync(path, user.uid, user.gid);
    const { status, said } = await run(cluster, "initdb", draft, [
      `--pgdata=${draft}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--locale=C",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--no-instructions",
      ...(cluster.settings?.["fsync"] === "off" ? ["--no-sync"] : []),
    ]);
    if (status !== 0) {
      throw new StartError(
        `The database could not be founded in ${folder}: ${lastLine(said) || "initdb failed"}. Mend that, set DATA_DIR to another folder, or set DATABASE_URL.`,
      );
    }
    renameSync(draft, folder);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(draft, { recursive: true, force: true });
  }
}

/**
 * Starts the server on `preferredPort`, or another port if that is in use; resolves when it accepts connections. `meanwhile`
 * runs after the launch.
 */
export async function startCluster(cluster: Cluster, preferredPort: number, meanwhile?: () => void): Promise<Server> {
  forgetStrangersLock(cluster);
  let port = (await isFree(preferredPort)) ? preferredPort : await freePort();
  for (let attempt = 1; ; attempt += 1) {
    const server = spawnServer(cluster, port);
    meanwhile?.();
    if (await answers(cluster, port, server.hasEnded)) return { port, pid: server.pid, ended: server.ended };
    const reason = lastLine(readFileSync(cluster.logFile, "utf8").slice(server.logStart));
    // Another program took the port first, or processes of a killed server are still shutting down.
    if (attempt >= 20) throw failedToStart(cluster, reason);
    if (!(await isFree(port))) port = await freePort();
    else if (!/shared memory block|lock file/.test(readFileSync(cluster.logFile, "utf8").slice(server.logStart)))
      throw failedToStart(cluster, reason);
    await pause(250);
  }
}

/** Restarts the server on its known port after it ended unexpectedly. Fails while another program uses that port. */
export async function startClusterAgain(cluster: Cluster, port: number): Promise<Server> {
  await endLeftOver(cluster);
  if (!(await isFree(port))) throw new StartError(`The database's port ${port} was taken by another program.`);
  const server = await startCluster(cluster, port);
  if (server.port === port) return server;
  await stopCluster(cluster);
  throw new StartError(`The database's port ${port} was taken by another program.`);
}

/**
 * Stops a server of this cluster that a killed shop left running. Throws a StartError if the cluster is a copy of one whose
 * server runs: files that were copied during writes are inconsistent.
 */
export async function endLeftOver(cluster: Cluster): Promise<void> {
  const server = findServerProcess(cluster.folder);
  if (server === "own") await stopCluster(cluster);
  if (server !== "original") return;
  const pidFile = join(cluster.folder, "postmaster.pid");
  throw new StartError(
    `The database in ${cluster.folder} was copied while the original was running: stop that shop and copy its data folder again. If this is a snapshot of the whole disk, remove ${pidFile} and start again.`,
  );
}

/** Stops the server: cancels running statements and waits until all data is on disk. */
export async function stopCluster(cluster: Cluster): Promise<void> {
  for (const mode of ["fast", "immediate"]) {
    // pg_ctl signals any process that has the id in postmaster.pid.
    if (!["own", "unknown"].includes(findServerProcess(cluster.folder))) return;
    const { status } = await run(cluster, "pg_ctl", cluster.folder, [
      "stop",
      `--pgdata=${cluster.folder}`,
      `--mode=${mode}`,
      "--wait",
      "--timeout=60",
      "--silent",
    ]);
    if (status === 0) return;
  }
}

/** Runs a PostgreSQL binary until it exits. */
function run(
  cluster: Cluster,
  program: "initdb" | "pg_ctl",
  cwd: string,
  args: string[],
): Promise<{ status: number | null; said: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(cluster.binaries.program(program), args, { ...cluster.user, cwd, stdio: ["ignore", "ignore", "pipe"] });
    let said = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => (said += text));
    child.once("error", reject);
    child.once("close", (status) => resolve({ status, said }));
  });
}

/** The server runs in a session of its own: Ctrl+C in a terminal only reaches the shop, which then stops the server. */
function spawnServer(cluster: Cluster, port: number): { pid: number; ended: Promise<void>; hasEnded(): boolean; logStart: number } {
  const log = openSync(cluster.logFile, "a", 0o600);
  const logStart = readFileSync(cluster.logFile, "utf8").length;
  const settings = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    timezone: "UTC",
    log_timezone: "UTC",
    // Enough for a reload of four web processes.
    max_connections: "200",
    // Counts statements for the back office.
    shared_preload_libraries: "pg_stat_statements",
    ...cluster.settings,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const child = spawn(cluster.binaries.program("postgres"), ["-D", cluster.folder, "-p", String(port), ...flags], {
    ...cluster.user,
    cwd: cluster.folder,
    detached: true,
    windowsHide: true,
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  let hasEnded = false;
  const ended = new Promise<void>((resolve) => {
    const end = (): void => {
      hasEnded = true;
      resolve();
    };
    child.once("error", end).once("exit", end);
  });
  child.unref();
  const pid = child.pid ?? 0;
  if (pid > 0) void ended.finally(endWithUs(cluster, pid));
  return { pid, ended, hasEnded: () => hasEnded, logStart };
}

/**
 * Stops the database when the shop is killed. A shell waits on a pipe whose other end only the shop holds: when it breaks, the
 * server shuts down, even if it was frozen; if it cannot (its folder is missing), an immediate shutdown follows. Returns a
 * function that ends the shell.
 */
function endWithUs(cluster: Cluster, pid: number): () => void {
  if (process.platform === "win32") return () => {};
  const shell = spawn("/bin/sh", ["-c", END_WITH_THE_PIPE, "sh", String(pid)], {
    ...cluster.user,
    cwd: "/",
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  shell.on("error", () => {});
  shell.stdin.on("error", () => {});
  shell.unref();
  (shell.stdin as unknown as { unref(): void }).unref();
  return () => void shell.kill("SIGKILL");
}

const END_WITH_THE_PIPE = `
while read -r _; do :; done
kill -INT "$1" || exit
kill -CONT "$1"
for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do sleep 0.5; kill -0 "$1" || exit; done
kill -QUIT "$1"`;

/** Whether a connection's server runs on the data directory `folder`. */
export async function servesCluster(client: pg.Client, folder: string): Promise<boolean> {
  const { rows } = await client.query<{ data_directory: string }>("show data_directory");
  return isSameFolder(rows[0]?.data_directory ?? "", folder);
}

/** Polls until the server accepts connections; false once `hasEnded`, or if it is another server or is shutting down. */
async function answers(cluster: Cluster, port: number, hasEnded: () => boolean): Promise<boolean> {
  const CANNOT_CONNECT_NOW = "57P03";
  for (let refused = 0; ;) {
    const client = new pg.Client({ connectionString: clusterUrl(cluster, port, "postgres"), connectionTimeoutMillis: 5_000 });
    client.on("error", () => {});
    try {
      await client.connect();
      // A copy has the password of its original, whose server may have taken the port first.
      return await servesCluster(client, cluster.folder);
    } catch (error) {
      const code = errorCode(error);
      const isShuttingDown = code === CANNOT_CONNECT_NOW && /shutting down/.test((error as Error).message);
      if (hasEnded() || isShuttingDown) return false;
      // Recovery after a crash may take long, and the server reports it; one without any response for long is broken.
      if (code !== CANNOT_CONNECT_NOW && (refused += 1) > 30_000 / POLL_MS) return false;
      if (code === "28P01" || code === "28000") return false;
      await pause(POLL_MS);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

/** PostgreSQL would take a process that reuses its killed server's pid for itself and refuse to start. */
function forgetStrangersLock(cluster: Cluster): void {
  if (findServerProcess(cluster.folder) === "stranger") rmSync(join(cluster.folder, "postmaster.pid"), { force: true });
}

function failedToStart(cluster: Cluster, reason: string): StartError {
  return new StartError(`The database in ${cluster.folder} does not start: ${reason || "it said nothing"}. Its log is ${cluster.logFile}.`);
}

function lastLine(text: string | null): string {
  const lines = (text ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  const telling = lines.filter((line) => /\b(FATAL|PANIC|ERROR|error):/.test(line));
  return (telling.at(-1) ?? lines.at(-1) ?? "").replace(/^.*?\b(FATAL|PANIC|ERROR|error):\s*/, "").replace(/\.$/, "");
}

async function isFree(port: number): Promise<boolean> {
  if (port === 0) return false;
  return (await listenOnce(port)) === port;
}

async function freePort(): Promise<number> {
  const port = await listenOnce(0);
  if (port === null) throw new StartError("No port is free for the database: end some programs, or set DATABASE_URL.");
  return port;
}

function listenOnce(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(null));
    probe.listen({ port, host: "127.0.0.1", exclusive: true }, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : null));
    });
  });
}

/** Creates the parent folder of a cluster, which the database's user must be able to traverse. */
export function makeClusterParent(folder: string): void {
  if (mkdirSync(dirname(folder), { recursive: true })) chmodSync(dirname(folder), 0o711);
}
