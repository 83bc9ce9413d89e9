// One PostgreSQL cluster: founding it, starting it, finding it again, ending it.
import { spawn, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { isRunning } from "../../start/process-lock.ts";
import { errorCode, StartError } from "../../start/start-error.ts";
import type { Binaries } from "./binaries.ts";
import type { SystemUser } from "./system-user.ts";

export type Cluster = {
  /** PostgreSQL's data directory. */
  folder: string;
  binaries: Binaries;
  user: SystemUser | null;
  password: string;
  /** What the server writes to its standard error. */
  logFile: string;
  /** Settings given on the command line, e.g. { fsync: "off" }. */
  settings?: Readonly<Record<string, string>>;
};

const SUPERUSER = "ankerplatz";
const POLL_MS = 25;

/** Address of a database of a cluster. The loopback only, so there is nothing that TLS would hide. */
export function clusterUrl(cluster: Pick<Cluster, "password">, port: number, database: string): string {
  return `postgres://${SUPERUSER}:${cluster.password}@127.0.0.1:${port}/${database}?sslmode=disable`;
}

/** Founds the cluster beside its place and moves it there whole: a start that is cut off leaves no half cluster. */
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

/** Starts the server on `preferredPort`, or another when that is taken; returns the port once it answers. */
export async function startCluster(cluster: Cluster, preferredPort: number): Promise<number> {
  forgetStrangersLock(cluster);
  let port = (await isFree(preferredPort)) ? preferredPort : await freePort();
  for (let attempt = 1; ; attempt += 1) {
    const server = spawnServer(cluster, port);
    if (await answers(cluster, port, server.hasEnded)) return port;
    const reason = lastLine(readFileSync(cluster.logFile, "utf8").slice(server.logStart));
    // Another program was quicker to take the port, or processes of a killed server are still going down.
    if (attempt >= 20) throw failedToStart(cluster, reason);
    if (!(await isFree(port))) port = await freePort();
    else if (!/shared memory block|lock file/.test(readFileSync(cluster.logFile, "utf8").slice(server.logStart)))
      throw failedToStart(cluster, reason);
    await pause(250);
  }
}

/**
 * The port of a server that already runs on this cluster, left by a shop that was killed. Null when none runs. One
 * that runs and cannot be used (it goes down, is of another version, does not answer) is ended first.
 */
export async function findRunning(cluster: Cluster): Promise<number | null> {
  const found = readPidFile(cluster);
  if (!found || !isRunning(found.pid) || ownerOf(cluster, found.pid) !== "server") return null;
  if (found.port > 0) {
    const isUsable = await answers(
      cluster,
      found.port,
      () => !isRunning(found.pid),
      async (client) => {
        const { rows } = await client.query<{ version: string }>("select current_setting('server_version') as version");
        return rows[0]?.version.split(" ")[0] === cluster.binaries.version;
      },
    );
    if (isUsable) return found.port;
  }
  await stopCluster(cluster);
  return null;
}

/** Ends the server: waits for running statements to be cut off and everything to be on disk. */
export async function stopCluster(cluster: Cluster): Promise<void> {
  for (const mode of ["fast", "immediate"]) {
    if (!existsSync(join(cluster.folder, "postmaster.pid"))) return;
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

/** Runs one of PostgreSQL's programs to its end. */
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

/** The server gets a session of its own: Ctrl+C in a terminal reaches the shop, which ends the server after itself. */
function spawnServer(cluster: Cluster, port: number): { hasEnded(): boolean; logStart: number } {
  const log = openSync(cluster.logFile, "a", 0o600);
  const logStart = readFileSync(cluster.logFile, "utf8").length;
  const settings = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    timezone: "UTC",
    log_timezone: "UTC",
    max_connections: "100",
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
  child.once("error", () => (hasEnded = true));
  child.once("exit", () => (hasEnded = true));
  child.unref();
  return { hasEnded: () => hasEnded, logStart };
}

/** Asks until the server lets us in; false once `hasEnded`, or when it is another server or is going down. */
async function answers(
  cluster: Cluster,
  port: number,
  hasEnded: () => boolean,
  accepts: (client: pg.Client) => Promise<boolean> = async () => true,
): Promise<boolean> {
  const CANNOT_CONNECT_NOW = "57P03";
  for (let refused = 0; ;) {
    const client = new pg.Client({ connectionString: clusterUrl(cluster, port, "postgres"), connectionTimeoutMillis: 5_000 });
    client.on("error", () => {});
    try {
      await client.connect();
      return await accepts(client);
    } catch (error) {
      const code = errorCode(error);
      const isShuttingDown = code === CANNOT_CONNECT_NOW && /shutting down/.test((error as Error).message);
      if (hasEnded() || isShuttingDown) return false;
      // Recovery after a crash may take its time, and says so; a server that is silent for long is broken.
      if (code !== CANNOT_CONNECT_NOW && (refused += 1) > 30_000 / POLL_MS) return false;
      if (code === "28P01" || code === "28000") return false;
      await pause(POLL_MS);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

function readPidFile(cluster: Cluster): { pid: number; port: number } | null {
  try {
    const lines = readFileSync(join(cluster.folder, "postmaster.pid"), "utf8").split("\n");
    return { pid: Number(lines[0]), port: Number(lines[3]) || 0 };
  } catch {
    return null;
  }
}

/**
 * Whether a process is the server of this cluster: after a restart of the machine its number may belong to anything.
 * "unclear" is a process of another user, which PostgreSQL ignores by itself.
 */
function ownerOf(cluster: Cluster, pid: number): "server" | "stranger" | "unclear" {
  if (process.platform === "win32") return "server";
  if (process.platform === "linux") {
    try {
      // A server works in its data directory, whichever way its path was written.
      const [here, there] = [statSync(`/proc/${pid}/cwd`), statSync(cluster.folder)];
      return here.ino === there.ino && here.dev === there.dev ? "server" : "stranger";
    } catch {
      return "unclear";
    }
  }
  const { stdout } = spawnSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" });
  return stdout.includes("postgres") ? "server" : "stranger";
}

/** PostgreSQL would take a stranger that got the number of its killed server for itself and refuse to start. */
function forgetStrangersLock(cluster: Cluster): void {
  const found = readPidFile(cluster);
  if (found && isRunning(found.pid) && ownerOf(cluster, found.pid) === "stranger")
    rmSync(join(cluster.folder, "postmaster.pid"), { force: true });
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

/** Makes the folder that holds a cluster, which the database's user must be able to pass through. */
export function makeClusterParent(folder: string): void {
  if (mkdirSync(dirname(folder), { recursive: true })) chmodSync(dirname(folder), 0o711);
}
